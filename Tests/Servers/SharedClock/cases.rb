# What tests wait for: ruby cases.rb CASE prints the verdict, which must be that of real time.

require 'date'
require 'etc'
require 'json'
require 'open3'
require 'pty'
require 'net/http'
require 'socket'
require 'timeout'
require 'tmpdir'
require 'uri'

SERVER = URI(ENV.fetch('AXREPLAY_SERVER'))
CAPABILITIES = { 'platformName' => 'iOS', 'appium:automationName' => 'XCUITest',
                 'appium:bundleId' => 'com.example.waiting' }.freeze

# A session on the recording `waiting`: a spinner until 4 s, a toast from 1 to 2.6 s, home from 4 s, a popup from 7 s
class App
  attr_reader :polls

  def initialize(test = nil)
    @http = Net::HTTP.start(SERVER.hostname, SERVER.port, nil)
    @polls = 0
    @path = '/session'
    names = test ? { 'appium:testName' => test } : {}
    @path += "/#{send_request('POST', '', { capabilities: { alwaysMatch: CAPABILITIES.merge(names) } })['sessionId']}"
  end

  def send_request(method, path, body = nil)
    response = @http.send_request(method, @path + path, body&.to_json, { 'Content-Type' => 'application/json' })
    JSON.parse(response.body)['value']
  end

  def find(name)
    @polls += 1
    !send_request('POST', '/elements', { using: 'accessibility id', value: name }).empty?
  end

  def now
    send_request('POST', '/execute/sync', { script: 'mobile: axreplayState', args: [] })['now']
  end

  def implicit(seconds)
    send_request('POST', '/timeouts', { implicit: seconds * 1000 })
  end

  def quit
    send_request('DELETE', '')
  end
end

def monotonic
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

# Waits as Selenium does.
def wait(seconds, interval = 0.5)
  limit = monotonic + seconds
  loop do
    return true if yield

    sleep interval
    return false if monotonic > limit
  end
end

# In real time, a busy machine loses polls.
def about(polls, expected)
  ENV['REAL_TIME'] && (expected / 2..expected).cover?(polls) ? expected : polls
end

def child(program, *arguments)
  spawn({ 'AXREPLAY_SERVER' => nil, 'RUBYOPT' => nil }, RbConfig.ruby, '--disable-gems', '-e', program, *arguments)
end

WRITES = "sleep 1.5; File.write(ARGV[0], 'done')".freeze
OPENS = "require 'socket'; sleep 1.5; server = TCPServer.new('127.0.0.1', ARGV[0].to_i); sleep 12".freeze

def ended?(process)
  Process.wait(process, Process::WNOHANG)
end

def free_port
  TCPServer.open('127.0.0.1', 0) { |server| server.addr[1] }
end

def open?(port)
  TCPSocket.new('127.0.0.1', port).close
  true
rescue SystemCallError
  false
end

# Answers on a socket of each kind, 1.5 s after a question or a connection.
SERVES = <<~'RUBY'.freeze
  unix, tcp = UNIXServer.new("#{ARGV[0]}/socket"), TCPServer.new('127.0.0.1', ARGV[1].to_i)
  Thread.new { client = unix.accept; client.gets; sleep 1.5; client.puts 1; sleep 9 }
  client = tcp.accept
  sleep 1.5
  client.puts 1
  sleep 9
RUBY

# Runs fibers that sleep.
class Scheduler
  def initialize
    @waiting, @ready, @lock = {}, [], Mutex.new
  end

  def close
    until @waiting.empty? && @ready.empty?
      ready = @lock.synchronize { @ready.slice!(0..) }
      pause = (@waiting.values.min || 0) - monotonic
      IO.select(nil, nil, nil, pause) if ready.empty? && pause.positive?
      due = @waiting.select { |_, time| time <= monotonic }.keys.each { |fiber| @waiting.delete(fiber) }
      (ready + due).each { |fiber| fiber.resume if fiber.alive? }
    end
  end

  def fiber(&block)
    Fiber.new(blocking: false, &block).tap(&:resume)
  end

  def kernel_sleep(seconds)
    block(nil, seconds)
  end

  def io_wait(io, events, limit = nil)
    IO.select(events & 1 == 1 ? [io] : nil, events & 4 == 4 ? [io] : nil, nil, limit) && events
  end

  def block(_, seconds = nil)
    @waiting[Fiber.current] = monotonic + seconds if seconds
    Fiber.yield
    true
  end

  def unblock(_, fiber)
    @lock.synchronize { @waiting.delete(fiber); @ready << fiber }
  end
end

CASES = {
  waits_in_vain: -> { app = App.new; [wait(10) { app.find('nothing') }, about(app.polls, 20)] },
  waits_until_it_comes: -> { app = App.new; [wait(5) { app.find('home') }, about(app.polls, 9)] },
  waits_too_short: -> { app = App.new; [wait(3) { app.find('home') }, about(app.polls, 6)] },
  pauses: lambda {
    app = App.new
    clocks = [-> { Time.now.to_f }, -> { Time.new.to_f }, method(:monotonic), -> { DateTime.now.to_time.to_f },
              -> { Process.clock_gettime(Process::CLOCK_REALTIME, :millisecond) / 1e3 }]
    before = clocks.map(&:call)
    sleep 15
    [clocks.zip(before).map { |clock, start| (clock.call - start).round }, app.find('popup'), app.now.round]
  },
  pauses_and_waits: lambda {
    app = App.new
    began = [monotonic, Time.now]
    sleep 15
    [wait(10) { app.find('nothing') }, (monotonic - began[0]).round, (Time.now - began[1]).round, app.now.round]
  },
  pauses_twice: -> { app = App.new; sleep 1; sleep 1; [app.find('toast'), app.find('home')] },
  waits_until_a_time: lambda {
    app = App.new
    began = app.now
    limit = monotonic + 1
    sleep limit - monotonic
    app.now - began > 0.999999
  },
  misses_the_toast: -> { app = App.new; sleep 3; wait(2) { app.find('toast') } },
  waits_over_dates: lambda {
    app = App.new
    limit = Time.now + 5
    sleep 0.5 while Time.now < limit && !app.find('popup')
    [app.polls, app.find('home')]
  },
  waits_beside_another_phone: lambda {
    one, two = App.new('one'), App.new('two')
    sleep 1.2
    [one.find('toast'), two.find('toast'), wait(6) { one.find('popup') }, two.find('popup')]
  },
  is_real_after_the_end: lambda {
    app = App.new
    sleep 8
    app.quit
    began = File.read('/proc/uptime').to_f
    sleep 0.5
    File.read('/proc/uptime').to_f - began > 0.45
  },
  is_limited: lambda {
    app = App.new
    begin
      Timeout.timeout(3) { wait(8) { app.find('home') } }
    rescue Timeout::Error
      ['too late', app.polls]
    end
  },
  waits_for_a_file: lambda {
    Dir.mktmpdir do |folder|
      process = child(WRITES, "#{folder}/file")
      app = App.new
      app.find('spinner')
      found = wait(10) { File.exist?("#{folder}/file") }
      Process.wait(process)
      found
    end
  },
  waits_for_a_file_and_the_app: lambda {
    Dir.mktmpdir do |folder|
      process = child(WRITES, "#{folder}/file")
      app = App.new
      found = wait(10) { app.find('nothing') || File.exist?("#{folder}/file") }
      Process.wait(process)
      found
    end
  },
  waits_for_a_file_in_a_folder: lambda {
    Dir.mktmpdir do |folder|
      process = child(WRITES, "#{folder}/file")
      app = App.new
      found = wait(10) { app.find('nothing') || !Dir.glob("#{folder}/*").empty? }
      Process.wait(process)
      found
    end
  },
  waits_for_a_port_and_the_app: lambda {
    app, port = App.new, free_port
    process = child(OPENS, port.to_s)
    begin
      wait(10) { app.find('nothing') || open?(port) }
    ensure
      Process.kill('KILL', process)
    end
  },
  polls_a_process: lambda {
    app = App.new
    process = child('sleep 1.5')
    wait(5) { app.find('nothing') || ended?(process) }
  },
  pauses_for_a_process: lambda {
    app = App.new
    process = child('sleep 2')
    app.find('spinner')
    sleep 0.5
    app.find('spinner')
    sleep 4
    !ended?(process).nil?
  },
  pauses_for_a_thread: lambda {
    app, seen = App.new, []
    Thread.new { sleep 1; seen << 1 }
    app.find('spinner')
    sleep 5
    seen
  },
  pauses_twice_for_a_thread: lambda {
    app, seen = App.new, []
    Thread.new { sleep 3; seen << 1 }
    app.find('spinner')
    sleep 1
    app.find('spinner')
    sleep 5
    seen
  },
  pauses_for_an_earlier_thread: lambda {
    seen = []
    Thread.new { sleep 2; seen << 1 }
    app = App.new
    app.find('spinner')
    sleep 4
    seen
  },
  pauses_for_the_thread_of_a_thread: lambda {
    app, seen = App.new, []
    Thread.new { Thread.new { sleep 2; seen << 1 } }.join
    app.find('spinner')
    sleep 0.5
    app.find('spinner')
    sleep 4
    seen
  },
  waits_in_a_thread_that_begins_with_a_pause: lambda {
    app = App.new
    Thread.new { sleep 4.5; app.find('home') }.value
  },
  shares_a_session_between_threads: lambda {
    app, lock = App.new, Mutex.new
    tests = %w[spinner home].map do |name|
      Thread.new { 3.times { lock.synchronize { app.find(name) }; sleep 1 } }
    end
    tests.each(&:join)
    app.now.round
  },
  joins_a_thread_with_a_limit: lambda {
    app, seen = App.new, []
    thread = Thread.new { seen << wait(9) { app.find('popup') } }
    early = thread.join(3).nil?
    thread.join
    [early, seen]
  },
  waits_for_a_queue: lambda {
    app, items = App.new, Queue.new
    Thread.new { sleep 1.5; items << 7 }
    app.find('spinner')
    [items.pop, app.find('toast')]
  },
  waits_for_a_condition_in_vain: lambda {
    app, lock, condition = App.new, Mutex.new, ConditionVariable.new
    app.find('spinner')
    lock.synchronize { condition.wait(lock, 1.5) }
    [app.find('toast'), app.find('home')]
  },
  runs_in_parallel: lambda {
    (0...6).map { |number| Thread.new { app = App.new("test #{number}"); [wait(6) { app.find('nothing') }, about(app.polls, 12)] } }
           .map(&:value)
  },
  is_first_of_two_phones: lambda {
    ends = Queue.new
    { slow: 5, fast: 2 }.each { |name, length| Thread.new { [App.new(name), sleep(length)]; ends << name } }
    ends.pop
  },
  meets_another_phone: lambda {
    met = Queue.new
    Thread.new { app = App.new('other'); app.find('spinner'); sleep 4.5; app.find('home'); met << true }
    app = App.new
    met.pop
    app.find('home')
  },
  pauses_for_a_thread_that_joins: lambda {
    app, seen = App.new, []
    Thread.new { Thread.new { sleep 1.5 }.join; seen << 1 }
    sleep 0.1
    app.find('spinner')
    sleep 3
    seen
  },
  pauses_for_the_process_of_a_process: lambda {
    Dir.mktmpdir do |folder|
      app = App.new
      Open3.popen2("(sleep 1.5; echo > #{folder}/file) &")
      [0.1, 3].each { |seconds| app.find('spinner'); sleep seconds }
      File.exist?("#{folder}/file")
    end
  },
  reads_a_file_until_it_is_there: lambda {
    Dir.mktmpdir do |folder|
      process = child(WRITES, "#{folder}/file")
      app = App.new
      wait(5) { app.find('nothing') || (File.read("#{folder}/file") rescue nil) } && Process.wait(process) == process
    end
  },
  is_limited_before_the_session: lambda {
    Timeout.timeout(3) { app = App.new; wait(8) { app.find('home') } } rescue 'too late'
  },
  waits_shortly: lambda {
    app, lock, condition = App.new, Mutex.new, ConditionVariable.new
    90.times.any? { app.find('home') || (lock.synchronize { condition.wait(lock, 0.05) } && false) }
  },
  sleeps_in_a_signal_handler: lambda {
    app, seen = App.new, []
    app.find('spinner')
    trap('USR1') { sleep 0.1; seen << 1 }
    Process.kill('USR1', Process.pid)
    10.times { sleep 0.05 }
    seen
  },
  lets_other_clocks_win: lambda {
    App.new.find('spinner')
    Time.define_singleton_method(:now) { 7 }
    Process.define_singleton_method(:clock_gettime) { |*| 8 }
    [Time.now, monotonic]
  },
  stamps_are_in_order: lambda {
    app, stamps = App.new, [Time.now]
    5.times do
      sleep 2
      app.find('spinner')
      stamps << Time.now
      Thread.new { stamps << Time.now }.join
      stamps << Time.now
    end
    stamps == stamps.sort
  },
  runs_beside_aliases_and_stubs: lambda {
    [[Net::HTTP, :request], [File.singleton_class, :exist?], [Thread.singleton_class, :new], [Queue, :push],
     [IO.singleton_class, :popen], [Kernel, :system], [Timeout.singleton_class, :timeout]].each do |owner, name|
      owner.alias_method :"old_#{name}", name
      owner.define_method(name) { |*arguments, &block| send(:"old_#{name}", *arguments, &block) }
    end
    stub = File.singleton_class
    stub.alias_method :stubbed, :file?
    stub.define_method(:file?) { |*| true }
    stubbed = File.file?('/missing')
    stub.undef_method :file?
    stub.alias_method :file?, :stubbed
    app, queue = App.new, Queue.new
    queue.push(3)
    [app.find('spinner'), stubbed, File.file?('/missing'), File.exist?('/missing'), Thread.new { 5 }.value, queue.pop,
     IO.popen('echo 1', &:read), system('true'), Timeout.timeout(3) { 2 }]
  },
  loads_nothing: lambda {
    program = 'print defined?(Gem) ? Gem.loaded_specs.keys : 0, $".grep(/uri|timeout|socket|http/)'
    [[], ['--disable-gems'], ['-w']].map { |options| IO.popen([RbConfig.ruby, *options, '-e', program], &:read) }
  },
  shows_dates_of_each_class: lambda {
    app, began = App.new, Time.now
    sleep 4
    app.find('home')
    date, time = Class.new(Date), Class.new(Time)
    later = [time.new, time.now, Time.at(Process.clock_gettime(Process::CLOCK_REALTIME_COARSE)), DateTime.now.to_time]
    Time.define_singleton_method(:now) { 7 }
    [date.today.class == date, later.map { |stamp| stamp - began > 3.9 }, Date.today.year > 2000]
  },
  sleeps_in_fibers: lambda {
    seen, apps = [], [App.new('one'), App.new('two')]
    Thread.new do
      Fiber.set_scheduler(Scheduler.new)
      Fiber.schedule { apps[0].find('x'); sleep 2.8; seen << apps[0].find('toast') }
      Fiber.schedule { 2.times { apps[1].find('x'); sleep 0.8 }; seen << apps[1].find('toast') }
    end.join
    seen
  },
  asks_in_a_signal_handler: lambda {
    app, seen = App.new, []
    app.find('spinner')
    trap('USR1') { seen << app.find('spinner') }
    Process.kill('USR1', Process.pid)
    10.times { sleep 0.02 }
    [seen, app.find('home')]
  },
  does_not_count_the_delays_of_other_threads: lambda {
    loads = (3 * Etc.nprocessors).times.map { child('loop {}') }
    limit = Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID) + 0.4
    nil while Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID) < limit
    loads.each { |load| Process.kill('KILL', load); Process.wait(load) }
    app = App.new
    app.find('x')
    seen = [Thread.new { sleep 0.3; app.now < 1 }.value]
    Process.setrlimit(:NOFILE, 40)
    files = []
    begin
      loop { files << $stdin.dup }
    rescue Errno::EMFILE
      seen << (app.now < 1)
    end
    seen
  },
  is_limited_twice: lambda {
    app = App.new
    Timeout.timeout(5) do
      (Timeout.timeout(2) { wait(9) { app.find('nothing') } } rescue nil)
      wait(2.4) { app.find('home') }
    end
  },
  is_limited_beside_a_busy_thread: lambda {
    app, lock, sockets = App.new, Mutex.new, UNIXSocket.pair
    Thread.new { lock.synchronize { app.find('x') }; sockets[0].read(1) }
    Timeout.timeout(4.5) { wait(3) { lock.synchronize { app.find('nothing') } } }
  },
  is_limited_with_its_threads: lambda {
    extend Timeout
    timeout(3) { Thread.new { app = App.new; wait(8) { app.find('home') } }.value } rescue 'too late'
  },
  is_limited_by_another_thread: lambda {
    lock, condition, is_done, seen = Mutex.new, ConditionVariable.new, false, []
    app = App.new
    [Thread.new { lock.synchronize { condition.wait(lock, 3) }; seen << is_done },
     Thread.new { wait(8) { app.find('home') }; is_done = true; condition.signal }].each(&:join)
    seen
  },
  joins_a_thread_with_another_phone: lambda {
    app = App.new('one')
    app.find('spinner')
    Thread.new { other = App.new('two'); other.find('spinner'); sleep 4.2; other.find('home') }.join
    app.find('home')
  },
  wakes_a_thread: lambda {
    app, slept = App.new, nil
    thread = Thread.new { app.find('spinner'); slept = sleep 10; app.find('toast') }
    sleep 1.3
    thread.wakeup
    [thread.value, slept.between?(1, 2)]
  },
  waits_for_older_processes: lambda {
    # They are no children that this process knows: it replaces the one that has started them.
    folder, port = ARGV.drop(1)
    starts = 'echo > "$0/file"; (sleep 4; echo done >> "$0/file") & "$1" --disable-all -rsocket -e "$2" "$0" "$3" & ' \
             'sleep 1; exec "$1" "$4" waits_for_older_processes "$0" "$3"'
    folder or exec('sh', '-c', starts, Dir.mktmpdir, RbConfig.ruby, SERVES, free_port.to_s, __FILE__)
    unix = UNIXSocket.new("#{folder}/socket")
    kinds = {
      binread: ->(file) { File.binread(file).size }, open: ->(file) { Kernel.open(file, &:read).size },
      stat: ->(file) { File::Stat.new(file).size }, test: ->(file) { test(?s, file) }
    }.transform_values do |asks|
      ->(app) { wait(6) { app.find('nothing') || asks.call("#{folder}/file") > 1 } }
    end
    kinds[:pty] = lambda do |app|
      terminal = PTY.spawn("sleep 1; touch #{folder}/pty")
      app.find('x')
      sleep 3
      File.exist?("#{folder}/pty") && terminal.size == 3
    end
    receives = lambda do |app, socket|
      [0.1, 3].each { |seconds| app.find('x'); sleep seconds }
      socket.read_nonblock(9, exception: false)
    end
    kinds[:tcp] = ->(app) { receives.call(app, Socket.tcp('127.0.0.1', port)) }
    kinds[:unix] = ->(app) { app.find('x'); unix.puts('go'); receives.call(app, unix) }
    kinds.map { |kind, waits| Thread.new { [kind, waits.call(App.new(kind.to_s))] } }.map(&:value)
         .tap { FileUtils.rm_rf(folder) }
  }
}.freeze

if ARGV.empty?
  puts CASES.keys
else
  puts "#{ARGV[0]} #{CASES.fetch(ARGV[0].to_sym).call.inspect}"
end

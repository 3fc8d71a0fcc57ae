// Reads dumps and prints how many elements they contain. Benchmarks measure the whole process.
//
//     ReadDump dump.xml

import SnapshotFormats

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = freport(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

for path in CommandLine.arguments.dropFirst() {
  guard let bytes = bytes(of: path) else {
    print("\(path): cannot be read")
    exit(2)
  }
  let reading = DumpReader.read(bytes, file: path)
  for finding in reading.findings { print(finding.position, finding.message) }
  print("\(path): \(reading.snapshot?.count ?? 0) elements")
}

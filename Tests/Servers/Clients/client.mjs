// Sends requests with Node, over kept connections and with fetch, and prints the answers.
//
//     node client.mjs PORT

import http from "node:http";

const port = process.argv[2];
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

function send(method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent };
    const request = http.request(options, async (answer) => {
      let text = "";
      for await (const part of answer) text += part;
      resolve(`${answer.statusCode} ${text}`);
    });
    request.on("error", reject);
    if (headers.Expect) {
      request.on("continue", () => request.end(body));
      request.flushHeaders();
    } else {
      request.end(body);
    }
  });
}

console.log(await send("GET", "/a"));
console.log(await send("POST", "/b", "abc"));
console.log(await send("POST", "/c", "x".repeat(3_000_000), { Expect: "100-continue" }));
// Node sends chunks if the length is not given.
console.log(await send("POST", "/chunks", "abc", { "Transfer-Encoding": "chunked" }));
console.log(await send("POST", "/d", undefined, { Expect: "100-continue", "Content-Length": 30_000_000 }));
console.log(await send("GET", "/e"));
agent.destroy();
const answer = await fetch(`http://127.0.0.1:${port}/fetched`, { method: "POST", body: new Uint8Array(3) });
console.log(`${answer.status} ${await answer.text()}`);

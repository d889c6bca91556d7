import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

// Asks for something small, again and again, in a thread of its own; tells the longest wait when it is asked for it.
const { port } = workerData as { readonly port: number };
const line = connect(port, "127.0.0.1").setNoDelay(true);
let asked = 0;
let longest = 0;
const ask = () => {
  asked = performance.now();
  line.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
};
line.on("data", () => {
  longest = Math.max(longest, performance.now() - asked);
  setTimeout(ask, 1);
});
line.once("connect", ask);
parentPort?.on("message", () => {
  parentPort?.postMessage(longest);
  longest = 0;
});

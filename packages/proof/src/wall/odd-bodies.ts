import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { exchange } from "./raw-exchange.ts";
import type { WallStand } from "./wall-stand.ts";

export interface BodyFigures {
  readonly bodies: number;
  /** Answers other than the one that must come, and every one of 500 and more. */
  readonly wrong: readonly string[];
  readonly slowestMs: number;
  readonly slowest: string;
  readonly unknownCalls: number;
}

/** How a login is answered: not JSON or not a login, too long, of another type, or a login of nobody. */
const [invalid, tooLong, otherType, nobody] = [400, 413, 415, 401] as const;

const login = (email: string) => `{"email":${email},"password":"x"}`;
const plain = login('"a@b.test"');
const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
const keys = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join(",")}}`;

interface OddBody {
  readonly what: string;
  readonly body: string | Buffer;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const oddBodies: readonly OddBody[] = [
  { what: "1 MB", body: login(`"${"a".repeat(1_000_000)}"`), status: invalid },
  { what: "1.1 MB", body: login(`"${"a".repeat(1_100_000)}"`), status: tooLong },
  { what: "500,000 arrays in each other", body: "[".repeat(500_000) + "]".repeat(500_000), status: invalid },
  { what: "60,000 keys", body: keys(60_000), status: invalid },
  { what: "100,000 keys", body: keys(100_000), status: tooLong },
  { what: "__proto__", body: `{"__proto__":{"polluted":1},${plain.slice(1)}`, status: nobody },
  {
    what: "constructor",
    body: `{"constructor":{"prototype":{"polluted":1}},${plain.slice(1)}`,
    status: nobody,
  },
  { what: "a key twice", body: `{"email":1,${plain.slice(1)}`, status: nobody },
  { what: "a NUL", body: login(String.raw`"a\u0000@b.test"`), status: invalid },
  { what: "a NUL as it is", body: login('"a\u0000@b.test"'), status: invalid },
  { what: "half a surrogate pair", body: login(String.raw`"\ud800@b.test"`), status: invalid },
  { what: "bytes that are no UTF-8", body: bytes(login('"a\u00ff@b.test"'), "latin1"), status: nobody },
  { what: "1e400", body: login("1e400"), status: invalid },
  { what: "-0", body: login("-0"), status: invalid },
  { what: "1e21", body: login("1e21"), status: invalid },
  { what: "a byte order mark", body: `\ufeff${plain}`, status: nobody },
  { what: "UTF-16", body: bytes(plain, "utf16le"), status: invalid },
  { what: "nothing", body: "", status: invalid },
  { what: "half of it", body: plain.slice(0, 20), status: invalid },
  packed("50 MB in 50 kB", gzipSync(Buffer.alloc(50_000_000)), "gzip"),
  packed("a login", gzipSync(plain), "gzip"),
  packed("an encoding that is none", plain, "identity"),
  ...["application/json", "Application/JSON", "application/json;charset=utf-8", "application/json ; x=y"].map(
    (type) => typed(type, nobody),
  ),
  ...[
    ...[
      "application/json\ta",
      "application/jsonx",
      "application /json",
      "application/json, text/plain",
      "text/json",
    ],
    ...["application/trpc+json", "application/cbor", "application/octet-stream", "*/*", "text/plain"],
    ...[
      "text/plain;application/json",
      "text/plain; charset=application/json",
      "application/x-www-form-urlencoded",
    ],
    ...["multipart/form-data; boundary=x", "multipart/form-data", "application/xml"],
  ].map((type) => typed(type, otherType)),
];

function typed(type: string, status: number): OddBody {
  return { what: `the type ${JSON.stringify(type)}`, body: plain, status, headers: { "content-type": type } };
}

function packed(what: string, body: string | Buffer, encoding: string): OddBody {
  return { what: `${what}, packed`, body, status: otherType, headers: { "content-encoding": encoding } };
}

/** Batches and addresses that are larger than any page of ours sends. `rounds` of calls of what there is not. */
const oddAddresses: readonly (readonly [what: string, path: string, status: number])[] = [
  ["4,000 commas", `/api/trpc/${",".repeat(4_000)}?batch=1&input=%7B%7D`, 400],
  ["a batch of 400", `/api/trpc/${"account.me,".repeat(400)}?batch=1&input=%7B%7D`, 400],
  ["a batch of 11", `/api/trpc/${Array(11).fill("account.me").join(",")}?batch=1&input=%7B%7D`, 400],
  ["a batch of 10", `/api/trpc/${Array(10).fill("account.me").join(",")}?batch=1&input=%7B%7D`, 200],
  ["a batch that says how long it is", "/api/trpc/account.me?batch=1&input=%7B%22length%22:99999999%7D", 200],
  ["an input that is no JSON", `/api/trpc/product.list?input=${"a".repeat(15_000)}`, 400],
  ["an input of 20 kB", `/api/trpc/product.list?input=${"a".repeat(20_000)}`, 431],
  ["an input of 5 MB", `/api/trpc/product.list?input=${"a".repeat(5_000_000)}`, 431],
  ["__proto__", "/api/trpc/__proto__", 404],
  ["a constructor", "/api/trpc/constructor.constructor", 404],
];

export const bodies = { ci: { rounds: 300 }, long: { rounds: 10_000 } };

/** Z4, Z6: bodies, content types, batches and addresses at and beyond every limit. */
export async function oddBodiesAndBatches(
  { api }: WallStand,
  { rounds }: { rounds: number },
): Promise<BodyFigures> {
  const wrong: string[] = [];
  let slowestMs = 0;
  let slowest = "";
  const judge = (what: string, wanted: number, { status, ms, fault = "" }: Said) => {
    if (ms > slowestMs) [slowestMs, slowest] = [ms, what];
    if (status !== wanted)
      wrong.push(`${what}: ${status}${fault}, not ${wanted}, after ${Math.round(ms)} ms`);
  };
  await post(api.port, oddBodies[0]!);
  for (const odd of oddBodies) judge(odd.what, odd.status, await post(api.port, odd));
  for (const [what, path, status] of oddAddresses) {
    const { statuses, ms } = await exchange(
      api.port,
      `GET ${path} HTTP/1.1\r\nHost: shop.localhost\r\nConnection: close\r\n\r\n`,
    );
    // Where the server ends the connection in the middle of what we send, its answer may be lost with it.
    judge(what, status, { status: statuses[0] ?? 431, ms });
  }
  const { statuses, ms } = await exchange(api.port, tooLongAndOneMore(api.port));
  judge("too long", tooLong, { status: statuses[0] ?? 0, ms });
  judge("the call after one that was too long", 200, { status: statuses[1] ?? 0, ms });
  for (let round = 0; round < rounds; round += 1)
    judge(
      "an unknown call",
      404,
      await post(api.port, { what: "", body: "{}", status: 404 }, `no.such${round}`),
    );
  return {
    bodies: oddBodies.length + oddAddresses.length + 1,
    wrong,
    slowestMs: Math.round(slowestMs),
    slowest,
    unknownCalls: rounds,
  };
}

/** A body that nobody wants, whole, and the next call on its connection: who still sends must be able to read why. */
function tooLongAndOneMore(port: number): string {
  const host = `shop.localhost:${port}`;
  const body = login(`"${"a".repeat(1_100_000)}"`);
  const lines = [
    ...["POST /api/trpc/account.logIn HTTP/1.1", `Host: ${host}`, `Origin: http://${host}`],
    ...["Content-Type: application/json", `Content-Length: ${body.length}`, ""],
    ...[`${body}GET /healthz HTTP/1.1`, `Host: ${host}`, "", ""],
  ];
  return lines.join("\r\n");
}

/** How a call was answered; by what fault it was not, where the status is 0. */
interface Said {
  readonly status: number;
  readonly ms: number;
  readonly fault?: string;
}

/** A failed write, because the answer came and the connection ended before all was sent, is no failed call. */
function post(port: number, { body, headers = {} }: OddBody, call = "account.logIn"): Promise<Said> {
  const begun = performance.now();
  const host = `shop.localhost:${port}`;
  return new Promise((resolve) => {
    const done = (status: number, fault = "") => {
      resolve({ status, ms: performance.now() - begun, fault });
    };
    const asked = request(
      {
        ...{ host: "127.0.0.1", port, method: "POST", path: `/api/trpc/${call}` },
        headers: {
          ...{ host, origin: `http://${host}`, "content-type": "application/json" },
          "content-length": Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      },
    );
    asked.on("error", ({ message }) => {
      done(0, ` (${message})`);
    });
    asked.end(body);
  });
}

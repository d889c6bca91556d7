import { gzipSync } from "node:zlib";
import type { Pace } from "../../prove/pace.ts";
import type { Harness } from "../harness.ts";
import { bytesOf, exchange } from "./raw-exchange.ts";

/** Statuses of a login: not JSON or no login, too long, wrong type, unknown account. */
const [invalid, tooLong, otherType, nobody] = [400, 413, 415, 401] as const;

const login = (email: string) => `{"email":${email},"password":"x"}`;
const plain = login('"a@b.test"');
const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
const keys = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join(",")}}`;

type OddBody = readonly [status: number, body: string | Buffer, headers?: Readonly<Record<string, string>>];

const typed = (status: number, types: readonly string[]) =>
  Object.fromEntries(
    types.map((type): [string, OddBody] => [`the type ${type}`, [status, plain, { "content-type": type }]]),
  );
const packed = (body: string | Buffer, encoding = "gzip"): OddBody =>
  [otherType, body, { "content-encoding": encoding }] as const;

const oddBodies: Readonly<Record<string, OddBody>> = {
  "1 MB": [invalid, login(`"${"a".repeat(1_000_000)}"`)],
  "1.1 MB": [tooLong, login(`"${"a".repeat(1_100_000)}"`)],
  "500,000 arrays in each other": [invalid, "[".repeat(500_000) + "]".repeat(500_000)],
  "60,000 keys": [invalid, keys(60_000)],
  "100,000 keys": [tooLong, keys(100_000)],
  "a prototype": [nobody, `{"__proto__":{"polluted":1},${plain.slice(1)}`],
  "a constructor": [nobody, `{"constructor":{"prototype":{"polluted":1}},${plain.slice(1)}`],
  "a key twice": [nobody, `{"email":1,${plain.slice(1)}`],
  "a NUL": [invalid, login(String.raw`"a\u0000@b.test"`)],
  "a NUL as it is": [invalid, login('"a\u0000@b.test"')],
  "half a surrogate pair": [invalid, login(String.raw`"\ud800@b.test"`)],
  "bytes that are no UTF-8": [nobody, bytes(login('"a\u00ff@b.test"'), "latin1")],
  "1e400": [invalid, login("1e400")],
  "-0": [invalid, login("-0")],
  "1e21": [invalid, login("1e21")],
  "a byte order mark": [nobody, `\ufeff${plain}`],
  "UTF-16": [invalid, bytes(plain, "utf16le")],
  nothing: [invalid, ""],
  "half of it": [invalid, plain.slice(0, 20)],
  "50 MB packed in 50 kB": packed(gzipSync(Buffer.alloc(50_000_000))),
  "a packed login": packed(gzipSync(plain)),
  "an encoding that is none": packed(plain, "identity"),
  ...typed(nobody, [
    ...["application/json", "Application/JSON", "application/json;charset=utf-8", "application/json ; x=y"],
  ]),
  ...typed(otherType, [
    ...["application/json\ta", "application/jsonx", "application /json", "application/json, text/plain"],
    ...["application/trpc+json", "application/cbor", "application/octet-stream", "*/*", "text/plain"],
    ...[
      "text/plain;application/json",
      "text/plain; charset=application/json",
      "text/json",
      "application/xml",
    ],
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data"],
  ]),
};

const inputOf = (letters: number) => `/api/trpc/product.list?input=${"a".repeat(letters)}`;
const batchOf = (names: string) => `/api/trpc/${names}?batch=1&input=%7B%7D`;
const times = (count: number) => Array<string>(count).fill("account.me").join(",");

/** Batches and addresses that are oversized or have strange names. */
const oddAddresses: readonly (readonly [path: string, status: number])[] = [
  ...([
    [batchOf(",".repeat(4_000)), 400],
    [batchOf(times(400)), 400],
    [batchOf(times(11)), 400],
  ] as const),
  ...([
    [batchOf(times(10)), 200],
    [inputOf(15_000), 400],
    [inputOf(20_000), 431],
    [inputOf(5e6), 431],
  ] as const),
  ["/api/trpc/account.me?batch=1&input=%7B%22length%22:99999999%7D", 200],
  ...([
    ["/api/trpc/__proto__", 404],
    ["/api/trpc/constructor.constructor", 404],
  ] as const),
];

const unknownCalls = { ci: 20, long: 10_000 };

/**
 * Bodies, content types, batches and addresses at and beyond every limit, and calls of unknown
 * procedures.
 */
export async function oddBodiesAndBatches({ api: { port } }: Harness, pace: Pace) {
  const wrong: string[] = [];
  let slowest = { ms: 0, what: "" };
  const judge = (
    what: string,
    wanted: number,
    { status, ms }: { status: number | undefined; ms: number },
  ) => {
    if (ms > slowest.ms) slowest = { ms: Math.round(ms), what };
    if (status !== wanted) wrong.push(`${what}: ${status}, not ${wanted}`);
  };
  const host = `shop.localhost:${port}`;
  const post = async (body: string | Buffer, { call = "account.logIn", headers = {} }: Sent = {}) => {
    const { statuses, ms } = await exchange(port, loginOf(host, { call, headers, body }));
    return { status: statuses[0], ms };
  };
  await post(plain);
  for (const [what, [status, body, headers]] of Object.entries(oddBodies))
    judge(what, status, await post(body, headers && { headers }));
  for (const [path, status] of oddAddresses) {
    const { statuses, ms } = await exchange(port, bytesOf({ path, host: "shop.localhost" }));
    // If the server closes the connection while we send, its answer may be lost.
    judge(path.slice(0, 60), status, { status: statuses[0] ?? 431, ms });
  }
  // A complete but unwanted body, and the next call on its connection: a sending client must be
  // able to read the reason.
  const isKept = { connection: "keep-alive" };
  const body = login(`"${"a".repeat(1_100_000)}"`);
  const both = [
    loginOf(host, { call: "account.logIn", headers: isKept, body }),
    bytesOf({ path: "/healthz", host }),
  ];
  const { statuses, ms } = await exchange(port, Buffer.concat(both), { wanted: 2 });
  judge("too long", tooLong, { status: statuses[0], ms });
  judge("the call after one that was too long", 200, { status: statuses[1], ms });
  for (let nth = 0; pace.goesOn(nth, unknownCalls); nth += 1)
    judge("an unknown call", 404, await post("{}", { call: `no.such${nth}` }));
  return { wrong, slowestMs: slowest.ms, slowest: slowest.what };
}

interface Sent {
  readonly call?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function loginOf(host: string, { call, headers, body }: Required<Sent> & { body: string | Buffer }): Buffer {
  const own = { origin: `http://${host}`, "content-type": "application/json" };
  return bytesOf({ method: "POST", path: `/api/trpc/${call}`, host, headers: { ...own, ...headers }, body });
}

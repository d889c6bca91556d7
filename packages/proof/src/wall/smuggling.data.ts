/** A request that one reader may understand otherwise than another; an answer of 200 would be a choice between them. */
export interface AmbiguousRequest {
  readonly what: string;
  readonly bytes: string;
}

const get = "GET /healthz HTTP/1.1\r\nHost: shop.localhost\r\n";
const post = "POST /healthz HTTP/1.1\r\nHost: shop.localhost\r\n";
const hidden = "GET /healthz HTTP/1.1\r\nHost: shop.localhost\r\n\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const noBody = "0\r\n\r\n";

const framed = (headers: string, body = "") => `${get}${headers}\r\n${body}`;

/** Written by hand, each by what is wrong with it. `GET /healthz` alone would be answered with 200. */
export const ambiguousRequests: readonly AmbiguousRequest[] = [
  { what: "a length and chunks", bytes: framed(`Content-Length: 5\r\n${chunked}`, noBody + hidden) },
  { what: "chunks and a length", bytes: framed(`${chunked}Content-Length: 6\r\n`, noBody + hidden) },
  { what: "two lengths", bytes: framed("Content-Length: 0\r\nContent-Length: 44\r\n", hidden) },
  { what: "two lengths in one line", bytes: framed("Content-Length: 0, 44\r\n", hidden) },
  { what: "the same length twice in one line", bytes: framed("Content-Length: 1, 1\r\n", "a") },
  { what: "a length with a sign", bytes: framed("Content-Length: +1\r\n", "a") },
  { what: "a negative length", bytes: framed("Content-Length: -1\r\n", "a") },
  { what: "a length in hexadecimal", bytes: framed("Content-Length: 0x1\r\n", "a") },
  { what: "a length with an underscore", bytes: framed("Content-Length: 1_0\r\n", "aaaaaaaaaa") },
  { what: "a length beyond any number", bytes: framed("Content-Length: 99999999999999999999\r\n", "a") },
  { what: "a length of nothing", bytes: framed("Content-Length: \r\n", "a") },
  { what: "a length with a space inside", bytes: framed("Content-Length: 1 0\r\n", "a") },
  { what: "a space before the colon of a length", bytes: framed("Content-Length : 1\r\n", "a") },
  { what: "a space before the colon of chunks", bytes: framed("Transfer-Encoding : chunked\r\n", noBody) },
  {
    what: "a vertical tab before the word chunked",
    bytes: framed("Transfer-Encoding: \u000bchunked\r\n", noBody),
  },
  { what: "chunks inside another word", bytes: framed("Transfer-Encoding: xchunked\r\n", noBody) },
  { what: "chunks, then identity", bytes: framed("Transfer-Encoding: chunked, identity\r\n", noBody) },
  {
    what: "chunks twice",
    bytes: framed("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", noBody),
  },
  { what: "a quoted encoding", bytes: framed('Transfer-Encoding: "chunked"\r\n', noBody) },
  { what: "an encoding nobody knows", bytes: framed("Transfer-Encoding: cow\r\n", noBody) },
  { what: "a header that goes on in the next line", bytes: framed("X-One: a\r\n b\r\n") },
  { what: "chunks in a line that goes on", bytes: framed("Transfer-Encoding:\r\n chunked\r\n", noBody) },
  {
    what: "a first header that starts with a space",
    bytes: `GET /healthz HTTP/1.1\r\n Host: shop.localhost\r\n\r\n`,
  },
  { what: "lines that end with LF alone", bytes: "GET /healthz HTTP/1.1\nHost: shop.localhost\n\n" },
  { what: "one header that ends with LF alone", bytes: `${get}X-One: a\nX-Two: b\r\n\r\n` },
  { what: "a bare CR in a value", bytes: framed("X-One: a\rContent-Length: 44\r\n", hidden) },
  { what: "a bare CR in the request line", bytes: "GET /healthz\r HTTP/1.1\r\nHost: shop.localhost\r\n\r\n" },
  { what: "a NUL in a name", bytes: framed("X-\u0000One: a\r\n") },
  { what: "a NUL in a value", bytes: framed("X-One: a\u0000b\r\n") },
  { what: "a NUL in the address", bytes: "GET /health\u0000z HTTP/1.1\r\nHost: shop.localhost\r\n\r\n" },
  { what: "a header without a colon", bytes: framed("Content-Length\r\n") },
  { what: "a header without a name", bytes: framed(": 1\r\n") },
  { what: "a name with a bracket", bytes: framed("X[One]: a\r\n") },
  { what: "a chunk of a negative size", bytes: `${post}${chunked}\r\n-1\r\na\r\n${noBody}` },
  { what: "a chunk size with 0x", bytes: `${post}${chunked}\r\n0x1\r\na\r\n${noBody}` },
  {
    what: "a chunk size beyond any number",
    bytes: `${post}${chunked}\r\nfffffffffffffffff\r\na\r\n${noBody}`,
  },
  { what: "a chunk that is longer than it says", bytes: `${post}${chunked}\r\n1\r\naaaa\r\n${noBody}` },
  { what: "a chunk extension with a bare LF", bytes: `${post}${chunked}\r\n1;a\nb\r\na\r\n${noBody}` },
  { what: "chunk lines that end with LF alone", bytes: `${post}${chunked}\r\n1\na\n0\n\n` },
  { what: "a version that there is not", bytes: "GET /healthz HTTP/1.9\r\nHost: shop.localhost\r\n\r\n" },
  {
    what: "two spaces and a second address",
    bytes: "GET /healthz /cart HTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
  },
  { what: "no host", bytes: "GET /healthz HTTP/1.1\r\n\r\n" },
  { what: "two hosts", bytes: framed("Host: admin.localhost\r\n") },
];

const get = "GET /healthz HTTP/1.1\r\nHost: shop.localhost\r\n";
const post = "POST /healthz HTTP/1.1\r\nHost: shop.localhost\r\n";
const hidden = "GET /healthz HTTP/1.1\r\nHost: shop.localhost\r\n\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";
const noBody = "0\r\n\r\n";

const framed = (headers: string, body = "") => `${get}${headers}\r\n${body}`;

/**
 * Requests that two readers may understand differently, by their defect. 200 would mean a choice;
 * only `GET /healthz` gets 200.
 */
export const ambiguousRequests: Readonly<Record<string, string>> = {
  "a length and chunks": framed(`Content-Length: 5\r\n${chunked}`, noBody + hidden),
  "chunks and a length": framed(`${chunked}Content-Length: 6\r\n`, noBody + hidden),
  "two lengths": framed("Content-Length: 0\r\nContent-Length: 44\r\n", hidden),
  "two lengths in one line": framed("Content-Length: 0, 44\r\n", hidden),
  "the same length twice in one line": framed("Content-Length: 1, 1\r\n", "a"),
  "a length with a sign": framed("Content-Length: +1\r\n", "a"),
  "a negative length": framed("Content-Length: -1\r\n", "a"),
  "a length in hexadecimal": framed("Content-Length: 0x1\r\n", "a"),
  "a length with an underscore": framed("Content-Length: 1_0\r\n", "aaaaaaaaaa"),
  "a length beyond any number": framed("Content-Length: 99999999999999999999\r\n", "a"),
  "a length of nothing": framed("Content-Length: \r\n", "a"),
  "a length with a space inside": framed("Content-Length: 1 0\r\n", "a"),
  "a space before the colon of a length": framed("Content-Length : 1\r\n", "a"),
  "a space before the colon of chunks": framed("Transfer-Encoding : chunked\r\n", noBody),
  "a vertical tab before the word chunked": framed("Transfer-Encoding: \u000bchunked\r\n", noBody),
  "chunks inside another word": framed("Transfer-Encoding: xchunked\r\n", noBody),
  "chunks, then identity": framed("Transfer-Encoding: chunked, identity\r\n", noBody),
  "chunks twice": framed("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", noBody),
  "a quoted encoding": framed('Transfer-Encoding: "chunked"\r\n', noBody),
  "an encoding nobody knows": framed("Transfer-Encoding: cow\r\n", noBody),
  "a header that goes on in the next line": framed("X-One: a\r\n b\r\n"),
  "chunks in a line that goes on": framed("Transfer-Encoding:\r\n chunked\r\n", noBody),
  "a first header that starts with a space": `GET /healthz HTTP/1.1\r\n Host: shop.localhost\r\n\r\n`,
  "lines that end with LF alone": "GET /healthz HTTP/1.1\nHost: shop.localhost\n\n",
  "one header that ends with LF alone": `${get}X-One: a\nX-Two: b\r\n\r\n`,
  "a bare CR in a value": framed("X-One: a\rContent-Length: 44\r\n", hidden),
  "a bare CR in the request line": "GET /healthz\r HTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
  "a NUL in a name": framed("X-\u0000One: a\r\n"),
  "a NUL in a value": framed("X-One: a\u0000b\r\n"),
  "a NUL in the address": "GET /health\u0000z HTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
  "a header without a colon": framed("Content-Length\r\n"),
  "a header without a name": framed(": 1\r\n"),
  "a name with a bracket": framed("X[One]: a\r\n"),
  "a chunk of a negative size": `${post}${chunked}\r\n-1\r\na\r\n${noBody}`,
  "a chunk size with 0x": `${post}${chunked}\r\n0x1\r\na\r\n${noBody}`,
  "a chunk size beyond any number": `${post}${chunked}\r\nfffffffffffffffff\r\na\r\n${noBody}`,
  "a chunk that is longer than it says": `${post}${chunked}\r\n1\r\naaaa\r\n${noBody}`,
  "a chunk extension with a bare LF": `${post}${chunked}\r\n1;a\nb\r\na\r\n${noBody}`,
  "chunk lines that end with LF alone": `${post}${chunked}\r\n1\na\n0\n\n`,
  "a version that there is not": "GET /healthz HTTP/1.9\r\nHost: shop.localhost\r\n\r\n",
  "two spaces and a second address": "GET /healthz /cart HTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
  "no host": "GET /healthz HTTP/1.1\r\n\r\n",
  "two hosts": framed("Host: admin.localhost\r\n"),
};

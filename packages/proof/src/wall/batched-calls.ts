import { send, type Answer, type CallOptions } from "@haat/testing/servers/call";
import type { Procedure } from "./procedures.ts";

/** Longest text of inputs in an address; beside it are the names of the procedures. */
const addressLength = 8_000;

/** So many inputs may be in one request. */
const mostTogether = 10;

/** Asks a procedure by the text of its input, in a request of its own. */
// eslint-disable-next-line max-params -- a call is said in this order
export function askOne(
  port: number,
  { path, type }: Procedure,
  text: string,
  from: CallOptions,
): Promise<Answer> {
  const address = `/api/trpc/${path}`;
  return send(
    port,
    type === "mutation"
      ? { method: "POST", path: address, payload: text }
      : { method: "GET", path: `${address}?input=${encodeURIComponent(text)}` },
    from,
  );
}

/** Asks by each text, as many as fit in one request, as a page does that asks several things at once. */
// eslint-disable-next-line max-params -- a call is said in this order
export async function askAtOnce(
  port: number,
  procedure: Procedure,
  texts: readonly string[],
  from: CallOptions,
): Promise<(readonly [text: string, answer: Answer])[]> {
  const answered: (readonly [string, Answer])[] = [];
  for (const together of groupsOf(procedure, texts))
    if (together.length === 1)
      answered.push([together[0]!, await askOne(port, procedure, together[0]!, from)]);
    else answered.push(...(await askTogether(port, procedure, together, from)));
  return answered;
}

/** A stream is asked alone, and so is what makes an address too long. */
function groupsOf({ type }: Procedure, texts: readonly string[]): string[][] {
  const groups: string[][] = [];
  let left = 0;
  for (const text of texts) {
    const length = type === "mutation" ? 0 : encodeURIComponent(text).length;
    const last = groups.at(-1);
    const isRoom = last && last.length < mostTogether && length <= left;
    if (isRoom && type !== "subscription") last.push(text);
    else {
      groups.push([text]);
      left = addressLength;
    }
    left -= length;
  }
  return groups;
}

// eslint-disable-next-line max-params -- a call is said in this order
async function askTogether(
  port: number,
  { path, type }: Procedure,
  texts: readonly string[],
  from: CallOptions,
): Promise<(readonly [string, Answer])[]> {
  const address = `/api/trpc/${texts.map(() => path).join(",")}?batch=1`;
  // An input that is left out is one that is not there.
  const inputs = texts.flatMap((text, nth) => (text === "" ? [] : [`"${nth}":${text}`]));
  const payload = `{${inputs.join(",")}}`;
  const answer = await send(
    port,
    type === "mutation"
      ? { method: "POST", path: address, payload }
      : { method: "GET", path: `${address}&input=${encodeURIComponent(payload)}` },
    from,
  );
  const { body } = answer;
  // Refused as a whole, each is.
  if (!Array.isArray(body)) return texts.map((text) => [text, answer]);
  return texts.map((text, nth) => {
    const part = body[nth] as { error?: { data?: { httpStatus?: number } } } | undefined;
    const status = part?.error ? (part.error.data?.httpStatus ?? 0) : 200;
    return [text, { ...answer, body: part, status }];
  });
}

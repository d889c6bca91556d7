import naughty from "big-list-of-naughty-strings" with { type: "json" };
import type { Answer } from "@haat/testing/servers/call";

/** Allowed statuses of a refused call; 431 comes from Node. */
const refusalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431]);

/** Signs of internals: stack frames, paths, SQL, database messages, library names. */
const insides: readonly RegExp[] = [
  /\n\s+at /,
  /"stack"/,
  /node_modules|node:internal|file:\/\//,
  /\.[cm]?[jt]sx?:\d+/,
  /(?:^|["'\s(])\/(?:home|tmp|work|usr|var|root|app|srv|opt)\//,
  /\b(?:select|insert|update|delete)\b[^"]{0,200}\b(?:from|into|set|where)\b/i,
  /\bpostgres|drizzle|\bpg_|violates|relation "|invalid byte sequence|\bsqlstate\b/i,
  /ZodError|TypeError|ReferenceError|RangeError|DomainError|TRPCError/,
];

/** Inputs that look like internals, as JSON: a refusal may quote them. */
const sentAndAlike = (naughty as readonly string[])
  .map((text) => text.normalize("NFC").trim())
  .filter((text) => insides.some((pattern) => pattern.test(` ${text}`)))
  .flatMap((text) => [`“${JSON.stringify(text).slice(1, -1)}”`, JSON.stringify(text)]);

/** The internals that a text reveals, or null. */
function tellsOfInside(text: string): string | null {
  const ours = sentAndAlike.reduce((rest, sent) => rest.replaceAll(sent, ""), text);
  const inside = insides.find((pattern) => pattern.test(ours));
  return inside ? `an answer that tells of the inside (${inside.source}): ${text.slice(0, 300)}` : null;
}

/** Faults of an API answer, or null. */
export function answerFault({ status, body }: Answer): string | null {
  if (status === 200) return isResult(body) ? null : "200 without a result";
  if (!refusalStatuses.has(status)) return `status ${status}`;
  // Node closes the connection on an oversized header without more.
  if (status === 431 && body === "") return null;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const inside = tellsOfInside(text);
  if (inside !== null) return inside;
  return isRefusal(body, status) ? null : `no form of a refusal: ${text.slice(0, 300)}`;
}

/** Faults of a legacy answer, or null. A refusal is one sentence of plain text. */
export function legacyFault({ status, body }: Answer): string | null {
  if ([200, 201, 304].includes(status)) return null;
  if (!refusalStatuses.has(status)) return `status ${status}`;
  const text = JSON.stringify(body);
  const { message } = (body ?? {}) as { message?: unknown };
  const isSentence = typeof message === "string" && message !== "";
  return tellsOfInside(text) ?? (isSentence ? null : `no sentence: ${text.slice(0, 200)}`);
}

function isResult(body: unknown): boolean {
  return isObject(body) && isObject(body["result"]);
}

function isRefusal(body: unknown, status: number): boolean {
  if (!isObject(body) || !isObject(body["error"])) return false;
  const { message, code, data } = body["error"];
  if (typeof message !== "string" || message === "" || typeof code !== "number" || !isObject(data))
    return false;
  return data["httpStatus"] === status && ["reason", "details", "fieldErrors"].every((key) => key in data);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

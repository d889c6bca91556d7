import { errorCodes, type FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";

/** No call of ours nests its body as deep. */
const maxDepth = 64;
/** What is shorter is read in a few milliseconds, however deep it is. In characters. */
const lookedAtFrom = 32_768;

/** Where the text ends that begins there. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

/** Whether a long text of JSON nests arrays and objects deeper than any call does. Looked at without reading it. */
export function isDeep(json: string): boolean {
  if (json.length < lookedAtFrom) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at + 1);
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * Reads bodies of JSON, and refuses what is nested deeper than any call needs before it is read: a megabyte of brackets
 * would hold up everybody else for a sixth of a second.
 */
export function refuseDeepJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = body.toString();
    if (isDeep(json)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    else void parse(request, json, done);
  });
  // Calls of tRPC come as they were sent.
  app.addHook("preHandler", async ({ body }) => {
    if (typeof body === "string" && isDeep(body)) throw new DomainError("INVALID_INPUT");
  });
}

import { errorCodes, type FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";

const maxDepth = 64;
/** In characters. Shorter bodies parse in milliseconds at any depth. */
const minCheckedLength = 32_768;

function endOfString(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

export function isDeep(json: string): boolean {
  if (json.length < minCheckedLength) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') at = endOfString(json, at + 1);
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Refuses deeply nested JSON before parsing: 1 MB of brackets blocks the event loop for 160 ms. */
export function refuseDeepJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = body.toString();
    if (isDeep(json)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    else void parse(request, json, done);
  });
  // tRPC gets its body unparsed.
  app.addHook("preHandler", async ({ body }) => {
    if (typeof body === "string" && isDeep(body)) throw new DomainError("INVALID_INPUT");
  });
}

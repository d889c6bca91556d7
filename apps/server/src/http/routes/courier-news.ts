import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSignedBody } from "@haat/auth/signed-body";
import type { CourierFormat } from "@haat/contract/courier/courier.constants";
import { readNews } from "@haat/domain/courier/read-news";
import { findCourier, trackParcel } from "@haat/domain/courier/track-parcel";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import type { Limits } from "../limits/limits.ts";

const signatures = {
  plain: { header: "x-haat-signature", encoding: "hex" },
  aftership: { header: "aftership-hmac-sha256", encoding: "base64" },
} as const satisfies Record<CourierFormat, { header: string; encoding: "hex" | "base64" }>;

const maxNewsBytes = 65_536;

function signatureOf({ headers }: FastifyRequest, format: CourierFormat): string {
  const sent = headers[signatures[format].header];
  return typeof sent === "string" ? sent : "";
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/**
 * POST /api/couriers/:key: a courier's signed tracking update. Returns its outcome. Couriers may
 * repeat an update: it answers `again` and changes nothing.
 */
export async function courierNews(
  app: FastifyInstance,
  { deps, limits }: { readonly deps: Deps; readonly limits: Limits },
): Promise<void> {
  app.removeContentTypeParser("application/json");
  // The signature covers the raw bytes.
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: maxNewsBytes },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Params: { key: string } }>("/api/couriers/:key", async (request) => {
    const { params, body, ip } = request;
    await limits.read({ ip, personId: null }, 1);
    const courier = await findCourier(deps, params.key);
    // The same refusal as for a bad signature, so that courier keys can't be probed.
    if (!courier || !Buffer.isBuffer(body)) throw new DomainError("WRONG_SIGNATURE");
    const { encoding } = signatures[courier.format];
    const signature = signatureOf(request, courier.format);
    if (!isSignedBody(courier.secret, { body, signature, encoding }))
      throw new DomainError("WRONG_SIGNATURE");
    const news = readNews(courier, parsed(body));
    if (!news) throw new DomainError("INVALID_INPUT");
    return { outcome: await trackParcel(deps, courier.id, news) };
  });
}

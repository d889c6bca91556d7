import { z } from "zod";
import { adminRows } from "./admin.legacy.ts";
import { cartRows } from "./cart.legacy.ts";
import { decisionRows } from "./decision.legacy.ts";
import { productRows } from "./product.legacy.ts";
import type { AnyRow, RunnableRow } from "./row/legacy-row.ts";
import { userRows } from "./user.legacy.ts";

/** Every call of the legacy client. */
export const legacyRows: readonly RunnableRow[] = [
  ...userRows,
  ...productRows,
  ...cartRows,
  ...decisionRows,
  ...adminRows,
];

/** The upload's place in the documents; it is no translation, and `legacy-upload.ts` answers it. */
export const uploadRow: AnyRow = {
  method: "POST",
  path: "/v1_1/{cloud}/image/upload",
  who: "seller",
  isForm: true,
  does: "Keeps a picture, as the third party does to whose upload host the client was built.",
  calls: [],
  request: z.object({ cloud: z.string(), file: z.file(), upload_preset: z.string().optional() }),
  response: z.object({ url: z.string() }),
  oddities: [
    "Cloud and preset may be anything. For sellers alone, by their token or, in a page of this origin, by the cookie of their login.",
    "PNG, JPG, GIF and WebP up to 10 MB, encoded again. The address can be shown by pages of every origin.",
  ],
};

/** Where its calls begin; nothing else of the API does. */
export const legacyPrefixes = ["/user", "/product", "/cart", "/api/admin", "/api/legacy", "/v1_1"] as const;

/** A row's path as Fastify writes it. */
export const routeOf = ({ path }: AnyRow) => path.replaceAll(/\{(\w+)\}/g, ":$1");

const routes: ReadonlySet<string> = new Set([...legacyRows, uploadRow].map(routeOf));

/** Whether a route is one of its calls. */
export function isLegacyRoute(route: string): boolean {
  return routes.has(route);
}

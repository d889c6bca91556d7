import { z } from "zod";
import { adminRows } from "./admin.legacy.ts";
import { cartRows } from "./cart.legacy.ts";
import { decisionRows } from "./decision.legacy.ts";
import { productRows } from "./product.legacy.ts";
import type { AnyRow, RunnableRow } from "./row/legacy-row.ts";
import { userRows } from "./user.legacy.ts";

export const legacyRows: readonly RunnableRow[] = [
  ...userRows,
  ...productRows,
  ...cartRows,
  ...decisionRows,
  ...adminRows,
];

export const uploadRow: AnyRow = {
  method: "POST",
  path: "/v1_1/{cloud}/image/upload",
  who: "seller",
  isForm: true,
  does: "Stores an image in place of the third-party upload host.",
  calls: [],
  request: z.object({ cloud: z.string(), file: z.file(), upload_preset: z.string().optional() }),
  response: z.object({ url: z.string() }),
  oddities: [
    "Cloud and preset may be anything. For sellers only, identified by token or, on pages of this origin, by cookie.",
    "PNG, JPG, GIF and WebP up to 10 MB, re-encoded. Pages of any origin can show the image.",
  ],
};

export const legacyPrefixes = ["/user", "/product", "/cart", "/api/admin", "/api/legacy", "/v1_1"] as const;

export const routeOf = ({ path }: AnyRow) => path.replaceAll(/\{(\w+)\}/g, ":$1");

const routes: ReadonlySet<string> = new Set([...legacyRows, uploadRow].map(routeOf));

export function isLegacyRoute(route: string): boolean {
  return routes.has(route);
}

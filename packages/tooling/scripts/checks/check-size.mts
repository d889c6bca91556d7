import { exit } from "node:process";
import { buildApps } from "../build-apps.mts";
import { measureFirstLoads } from "./first-load.mts";

/** First-load budgets in gzipped bytes. Sellers and admins have the app cached after one visit. */
const budgets: Readonly<Record<string, { readonly js: number; readonly css: number }>> = {
  "buyer-web": { js: 185_000, css: 22_000 },
  "seller-web": { js: 270_000, css: 35_000 },
  "admin-web": { js: 230_000, css: 35_000 },
};

function main(): number {
  let tooLarge = 0;
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  for (const { app, page, ...sizes } of measureFirstLoads()) {
    const budget = budgets[app] ?? { js: 0, css: 0 };
    for (const kind of ["js", "css"] as const) {
      const isLarge = sizes[kind] > budget[kind];
      if (isLarge) tooLarge += 1;
      console.log(
        `${app.padEnd(10)} ${page.padEnd(23)} ${kind.padEnd(4)} ` +
          `${kb(sizes[kind])} of ${kb(budget[kind])} KB gzip${isLarge ? "  too large" : ""}`,
      );
    }
  }
  return tooLarge === 0 ? 0 : 1;
}

if (import.meta.main) exit((await buildApps()) ? main() : 1);

import { argv, env, exit } from "node:process";
import { migrate } from "@haat/db/migrate";
import { startEmbeddedPostgres } from "@haat/embedded-postgres/embedded-postgres";
import { fillCatalogue } from "@haat/testing/database/fill-catalogue";

/**
 * `pnpm --filter @haat/bench fill 1000000` fills a database without products: DATABASE_OWNER_URL,
 * or the one in DATA_DIR, which `pnpm start` can then serve. Default 10,000 products.
 */
async function fill(products: number): Promise<void> {
  const { DATABASE_OWNER_URL, DATA_DIR } = env;
  if (!DATABASE_OWNER_URL && !DATA_DIR) throw new Error("Say where: DATABASE_OWNER_URL or DATA_DIR.");
  const own = DATABASE_OWNER_URL ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR ?? "" });
  const ownerUrl = own?.ownerUrl ?? DATABASE_OWNER_URL ?? "";
  const onProgress = (line: string) => {
    console.log(line);
  };
  const begun = performance.now();
  try {
    await migrate({ ownerUrl, onProgress });
    await fillCatalogue({ ownerUrl, products, onProgress });
  } finally {
    await own?.stop();
  }
  console.log(`${products} products in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
}

const products = Number(argv[2] ?? 10_000);
if (Number.isInteger(products) && products > 0) await fill(products);
else {
  console.error("How many products? A whole number, 1 or more.");
  exit(1);
}

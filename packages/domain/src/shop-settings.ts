import type { ShippingRule } from "@haat/contract/cart/cart.schema";
import { settings } from "@haat/db/schema/settings.table";
import type { Deps } from "./deps.ts";
import { refusing } from "./statement.ts";

/** What shipping costs now; every sentence and total about shipping comes from it. */
export async function getShippingRule({ db }: Deps): Promise<ShippingRule> {
  const [row] = await refusing(() =>
    db
      .select({ feePaise: settings.shippingFeePaise, freeAbovePaise: settings.freeAbovePaise })
      .from(settings),
  );
  if (!row) throw new Error("the settings have their one row from the first migration on");
  return row;
}

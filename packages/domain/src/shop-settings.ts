import { sql } from "drizzle-orm";
import type { SettingsView, ShopView } from "@haat/contract/admin/settings.schema";
import type { OrderRule } from "@haat/contract/cart/cart.schema";
import { returnRules } from "@haat/db/schema/return.table";
import { settings } from "@haat/db/schema/settings.table";
import type { Deps } from "./deps.ts";
import { mapErrors } from "./query/statement.ts";

export async function getSettings({ db }: Deps): Promise<SettingsView> {
  const [row] = await mapErrors(() =>
    db
      .select({
        shippingFeePaise: settings.shippingFeePaise,
        freeAbovePaise: settings.freeAbovePaise,
        handOverDays: settings.handOverDays,
        deliveryDays: settings.deliveryDays,
        returnDays: settings.returnDays,
        codLimitPaise: settings.codLimitPaise,
        maxOpenOrders: settings.maxOpenOrders,
        maxQuantityPerLine: settings.maxQuantityPerLine,
        maxNewProducts: settings.maxNewProducts,
        confirmFirstOrder: settings.confirmFirstOrder,
        confirmHours: settings.confirmHours,
        deliveryToShop: settings.deliveryToShop,
        debtLimitPaise: settings.debtLimitPaise,
        sellersWait: settings.sellersWait,
        adminsNeedSecondFactor: settings.adminsNeedSecondFactor,
        shopName: settings.shopName,
        supportEmail: settings.supportEmail,
        supportPhone: settings.supportPhone,
        supportAddress: settings.supportAddress,
      })
      .from(settings),
  );
  return onlyRow(row);
}

/** The rules for new orders; all texts and totals about shipping, delivery and returns use it. */
export async function getOrderRule({ db }: Deps): Promise<OrderRule> {
  const [row] = await mapErrors(() =>
    db
      .select({
        feePaise: settings.shippingFeePaise,
        freeAbovePaise: settings.freeAbovePaise,
        maxQuantityPerLine: settings.maxQuantityPerLine,
        deliveryDays: settings.deliveryDays,
        returnDays: settings.returnDays,
        returnDaysOf: sql<OrderRule["returnDaysOf"]>`(
          select coalesce(jsonb_object_agg(${returnRules.category}, ${returnRules.days}), '{}') from ${returnRules})`,
      })
      .from(settings),
  );
  return onlyRow(row);
}

function onlyRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("the settings have their one row from the first migration on");
  return row;
}

export async function getShop({ db }: Deps): Promise<ShopView> {
  const [row] = await mapErrors(() =>
    db
      .select({
        shopName: settings.shopName,
        supportEmail: settings.supportEmail,
        supportPhone: settings.supportPhone,
        supportAddress: settings.supportAddress,
        sellersWait: settings.sellersWait,
        deliveryToShop: settings.deliveryToShop,
        commission: sql<ShopView["commission"]>`commission_terms_json(null)`,
      })
      .from(settings),
  );
  return onlyRow(row);
}

import type { SettingsView, ShopView } from "@haat/contract/admin/settings.schema";
import type { OrderRule } from "@haat/contract/cart/cart.schema";
import { settings } from "@haat/db/schema/settings.table";
import type { Deps } from "./deps.ts";
import { refusing } from "./query/statement.ts";

/** Everything that is set now. */
export async function getSettings({ db }: Deps): Promise<SettingsView> {
  const [row] = await refusing(() =>
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
  if (!row) throw new Error("the settings have their one row from the first migration on");
  return row;
}

/** What holds for an order now; every sentence and total about shipping, delivery and returns comes from it. */
export async function getOrderRule(deps: Deps): Promise<OrderRule> {
  const {
    shippingFeePaise: feePaise,
    freeAbovePaise,
    maxQuantityPerLine,
    deliveryDays,
    returnDays,
  } = await getSettings(deps);
  return { feePaise, freeAbovePaise, maxQuantityPerLine, deliveryDays, returnDays };
}

/** How the shop is called and reached, and whether new sellers wait, for everybody. */
export async function getShop(deps: Deps): Promise<ShopView> {
  const { shopName, supportEmail, supportPhone, supportAddress, sellersWait } = await getSettings(deps);
  return { shopName, supportEmail, supportPhone, supportAddress, sellersWait };
}

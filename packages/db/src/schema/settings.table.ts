import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { maxCartEntries, maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import {
  defaultConfirmHours,
  defaultDeliveryDays,
  defaultShipping,
  maxOpenOrders,
  mostConfirmHours,
  mostDeliveryDays,
} from "@haat/contract/order/order.constants";
import {
  maxNewProducts,
  maxStock,
  maxUnapprovedNewProducts,
  mostNewProducts,
} from "@haat/contract/product/product.constants";
import { defaultReturnDays, mostReturnDays } from "@haat/contract/returns/return.constants";
import { defaultHandOverDays, mostHandOverDays } from "@haat/contract/shipment/shipment.constants";
import { defaultShopName } from "@haat/contract/shop.constants";
import { literal, paiseColumn, updatedAt } from "../columns.ts";

export const settings = pgTable(
  "settings",
  {
    id: boolean("id").primaryKey().default(true),
    shippingFeePaise: paiseColumn("shipping_fee_paise").notNull().default(defaultShipping.feePaise),
    freeAbovePaise: paiseColumn("free_above_paise").default(defaultShipping.freeAbovePaise),
    codLimitPaise: paiseColumn("cod_limit_paise"),
    maxOpenOrders: integer("max_open_orders").notNull().default(maxOpenOrders),
    maxQuantityPerLine: integer("max_quantity_per_line").notNull().default(maxQuantityPerLine),
    maxNewProducts: integer("max_new_products").notNull().default(maxNewProducts),
    maxUnapprovedProducts: integer("max_unapproved_products").notNull().default(maxUnapprovedNewProducts),
    confirmFirstOrder: boolean("confirm_first_order").notNull().default(false),
    /** From placing an order; unconfirmed ones hold their stock until then. */
    confirmHours: integer("confirm_hours").notNull().default(defaultConfirmHours),
    sellersWait: boolean("sellers_wait").notNull().default(false),
    adminsNeedSecondFactor: boolean("admins_need_second_factor").notNull().default(false),
    maxCartEntries: integer("max_cart_entries").notNull().default(maxCartEntries),
    /** Days from approval to handover, and from order to delivery. */
    handOverDays: integer("hand_over_days").notNull().default(defaultHandOverDays),
    deliveryDays: integer("delivery_days").notNull().default(defaultDeliveryDays),
    returnDays: integer("return_days").notNull().default(defaultReturnDays),
    maxStock: integer("max_stock").notNull().default(maxStock),
    /** True if the shop keeps the delivery fee of new orders; otherwise the parcels' sellers do. */
    deliveryToShop: boolean("delivery_to_shop").notNull().default(false),
    /** Sellers who owe this much can't approve orders; null means no limit. */
    debtLimitPaise: paiseColumn("debt_limit_paise"),
    shopName: text("shop_name").notNull().default(defaultShopName),
    supportEmail: text("support_email").notNull().default(""),
    supportPhone: text("support_phone").notNull().default(""),
    supportAddress: text("support_address").notNull().default(""),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("settings_one_row", sql`${table.id}`),
    check("settings_shipping", sql`${table.shippingFeePaise} >= 0 and ${table.freeAbovePaise} >= 0`),
    check("settings_return_days", sql`${table.returnDays} between 0 and ${literal(mostReturnDays)}`),
    check("settings_cod_limit", sql`${table.codLimitPaise} between 1 and ${literal(lawfulCashBelow)} - 1`),
    check("settings_confirm_hours", sql`${table.confirmHours} between 1 and ${literal(mostConfirmHours)}`),
    check("settings_debt_limit", sql`${table.debtLimitPaise} > 0`),
    check("settings_shop_name", sql`char_length(${table.shopName}) between 1 and 40`),
    check(
      "settings_support",
      sql`char_length(${table.supportEmail}) <= 254 and char_length(${table.supportPhone}) <= 40 and char_length(${table.supportAddress}) <= 200`,
    ),
    check(
      "settings_limits",
      sql`${table.maxOpenOrders} between 1 and 10000 and ${table.maxQuantityPerLine} between 1 and ${literal(maxQuantityPerLine)}
        and ${table.maxNewProducts} between 1 and ${literal(mostNewProducts)}
        and ${table.handOverDays} between 1 and ${literal(mostHandOverDays)} and ${table.deliveryDays} between 1 and ${literal(mostDeliveryDays)}`,
    ),
  ],
);

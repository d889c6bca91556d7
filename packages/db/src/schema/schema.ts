export * from "./admin.table.ts";
export * from "./enums.table.ts";
export * from "./mail.table.ts";
export * from "./order.table.ts";
export * from "./pin.table.ts";
export * from "./product.table.ts";
export * from "./settings.table.ts";
export * from "./user.table.ts";

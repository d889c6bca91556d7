export const roles = ["buyer", "seller", "admin"] as const;
export type Role = (typeof roles)[number];

/** Owners may do everything; support reads and decides orders. */
export const adminRoles = ["owner", "support"] as const;
export type AdminRole = (typeof adminRoles)[number];

export const userTypes = ["buyer", "seller"] as const;
export type UserType = (typeof userTypes)[number];

export const appOf = { buyer: "shop", seller: "seller", admin: "admin" } as const satisfies Record<
  Role,
  string
>;
export type App = (typeof appOf)[Role];

/** Who may act: the two kinds of account that sign up, and the admin realm. */
export const roles = ["buyer", "seller", "admin"] as const;
export type Role = (typeof roles)[number];

/** What an admin is: an owner may do everything; support reads and decides orders, and nothing else. */
export const adminRoles = ["owner", "support"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The account types a person can sign up as. */
export const userTypes = ["buyer", "seller"] as const;
export type UserType = (typeof userTypes)[number];

/** The three apps, one for each role. */
export const appOf = { buyer: "shop", seller: "seller", admin: "admin" } as const satisfies Record<
  Role,
  string
>;
export type App = (typeof appOf)[Role];

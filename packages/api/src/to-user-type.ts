import type { App, UserType } from "@haat/contract/roles";

const userTypeOfApp = { shop: "buyer", seller: "seller", admin: null } as const satisfies Record<
  App,
  UserType | null
>;

/** The account type an app serves; null where both may log in. */
export function toUserType(app: App | null): UserType | null {
  return app && userTypeOfApp[app];
}

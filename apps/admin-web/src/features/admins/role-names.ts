import type { AdminRole } from "@haat/contract/roles";

/** The roles as people read them. */
export const roleNames = { owner: "Owner", support: "Support" } as const satisfies Record<AdminRole, string>;

/** What each role may do. */
export const roleHints = {
  owner: "May do everything, with people, products, settings and other admins as well.",
  support: "Reads and decides orders, and nothing else.",
} as const satisfies Record<AdminRole, string>;

import type { AdminRole } from "@haat/contract/roles";

export const roleNames = { owner: "Owner", support: "Support" } as const satisfies Record<AdminRole, string>;

export const roleHints = {
  owner: "Can do everything, including people, products, settings and other admins.",
  support: "Can view and decide orders, parcels and returns.",
} as const satisfies Record<AdminRole, string>;

import type { Role } from "@haat/contract/roles";

interface Person<R extends Role> {
  readonly role: R;
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

/** A verb's actor type is its permission. */
export type Buyer = Person<"buyer">;
export type Seller = Person<"seller">;
export type Owner = Person<"admin"> & { readonly adminRole: "owner" };
/** An admin who can only see and decide orders. */
export type Support = Person<"admin"> & { readonly adminRole: "support" };
export type Admin = Owner | Support;
export type User = Buyer | Seller;
export type Actor = User | Admin;

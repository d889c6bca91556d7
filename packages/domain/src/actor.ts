import type { Role } from "@haat/contract/roles";

interface Person<R extends Role> {
  readonly role: R;
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

/** Who acts. A verb's actor type is its permission. */
export type Buyer = Person<"buyer">;
export type Seller = Person<"seller">;
/** An admin who may do everything. */
export type Owner = Person<"admin"> & { readonly adminRole: "owner" };
/** An admin who reads and decides orders. */
export type Support = Person<"admin"> & { readonly adminRole: "support" };
export type Admin = Owner | Support;
export type User = Buyer | Seller;
export type Actor = User | Admin;

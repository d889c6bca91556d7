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
export type Admin = Person<"admin">;
export type User = Buyer | Seller;
export type Actor = User | Admin;

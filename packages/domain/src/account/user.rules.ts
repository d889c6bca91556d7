import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";

interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly userType: UserType;
  readonly address: ShippingAddress | null;
}

/** The public part of a user's row. */
export function toUserView({ id, name, email, contact, userType, address }: UserRow): UserView {
  return { id, name, email, contact, userType, address };
}

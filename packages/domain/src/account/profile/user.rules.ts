import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import type { UserType } from "@haat/contract/roles";

interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly userType: UserType;
  readonly address: ShippingAddress | null;
  readonly waitingSince: Date | string | null;
  readonly confirmedAt: Date | null;
}

export function toUserView({ waitingSince, confirmedAt, ...row }: UserRow): UserView {
  const { id, name, email, contact, userType, address } = row;
  const [isWaiting, isConfirmed] = [waitingSince !== null, confirmedAt !== null];
  return { id, name, email, contact, userType, isWaiting, address, isConfirmed };
}

export interface SeedAddress {
  readonly houseNo: string;
  readonly road: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pin: string;
}

/** A buyer or seller of the demo; the password is the demo's own and the same for all. */
export interface SeedPerson {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly address: SeedAddress | null;
}

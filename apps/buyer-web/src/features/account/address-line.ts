interface Address {
  readonly houseNo: string;
  readonly road: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pin: string;
}

export function addressLine({ houseNo, road, city, district, state, pin }: Address): string {
  const places = [houseNo, road, city, district === city ? "" : district, state].filter(
    (part) => part !== "",
  );
  return `${places.join(", ")} ${pin}`.trim();
}

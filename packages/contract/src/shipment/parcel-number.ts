/** What screens, papers and search call a parcel: P318. */
export function parcelNumber({ number }: { readonly number: number }): string {
  return `P${number}`;
}

/** One account an address, however it is written: what attempts at it are counted under. */
export function accountKey(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

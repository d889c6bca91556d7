/** Rate limit key of an account: the normalized email address. */
export function accountKey(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

/** Passwords that a production database may not have. */
const knownSecrets = [
  ...["postgres", "password", "haat", "admin", "secret", "changeme", "test"],
  ...["haat-demo-pass", "postgrespostgres", "passwordpassword", "changemechangeme", "change-me-please"],
];

/** Whether a secret is too short, one that everybody knows, or made of a few letters over and over. */
export function isWeakSecret(secret: string, minLength: number): boolean {
  const hasFewLetters = new Set(secret).size < minLength / 4 + 1;
  return secret.length < minLength || hasFewLetters || knownSecrets.includes(secret.toLowerCase());
}

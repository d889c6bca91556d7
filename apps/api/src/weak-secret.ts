/** Passwords that a production database may not have. */
const knownSecrets = [
  ...["postgres", "password", "haat", "admin", "secret", "changeme", "test"],
  ...["haat-demo-pass", "postgrespostgres", "passwordpassword", "changemechangeme", "change-me-please"],
];

/** Whether a secret is too short, or one that everybody knows. */
export function isWeakSecret(secret: string, minLength: number): boolean {
  return secret.length < minLength || knownSecrets.includes(secret.toLowerCase());
}

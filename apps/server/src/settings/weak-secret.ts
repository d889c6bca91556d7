const knownSecrets = [
  ...["postgres", "password", "haat", "admin", "secret", "changeme", "test"],
  ...["haat-demo-pass", "postgrespostgres", "passwordpassword", "changemechangeme", "change-me-please"],
];

export function isWeakSecret(secret: string, minLength: number): boolean {
  const hasFewLetters = new Set(secret).size < minLength / 4 + 1;
  return secret.length < minLength || hasFewLetters || knownSecrets.includes(secret.toLowerCase());
}

import { demoAccounts, demoPassword } from "../demo/demo.ts";
import { createHosts } from "../http/hosts.ts";
import { pictureHostWarnings } from "../legacy/picture-host.ts";
import type { Env } from "../settings/env.ts";

const names = { shop: "Shop", seller: "Seller", admin: "Admin" } as const;

/** What the operator of a production on the embedded server has to know: nobody updates it but a newer Haat. */
export function embeddedWarning(version: string): string {
  return `This production keeps its data in the PostgreSQL ${version} that comes with Haat. Security updates of PostgreSQL reach it with a newer Haat only; a server of your own (DATABASE_URL) gets them from your system.`;
}

const pictureWarnings = ({ legacy: { isOn, clientDir }, pictureHosts }: Env) =>
  isOn && clientDir ? pictureHostWarnings(clientDir, pictureHosts).flatMap((line) => [line, ""]) : [];

/** Where the mails are that nobody sends, with the key that opens them. */
export function mailboxAddress({ port }: Env, key: string): string {
  return `http://localhost:${port}/dev/mail?key=${key}`;
}

/**
 * What a newcomer reads when everything is up: three addresses, that of the mails that nobody sends, and the demo's
 * accounts outside production.
 */
export function announcement(env: Env, isDemo: boolean, mailbox: string | null = null): string {
  const hosts = createHosts(env);
  const apps = ["shop", "seller", "admin"] as const;
  const rows = apps.map((app) => {
    const byPort = hosts.portOrigin(app);
    const address = byPort ? `${hosts.origin(app).padEnd(30)} or ${byPort}` : hosts.origin(app);
    return `  ${names[app].padEnd(8)}${address}`;
  });
  const accounts = apps.map((app) => `  ${names[app].padEnd(8)}${demoAccounts[app]}`);
  return [
    "",
    "Haat is open.",
    "",
    ...rows,
    ...(mailbox === null ? [] : [`  Mails   ${mailbox}`]),
    ...(env.isProduction ? [`  Your proxy finds it at ${env.host}, port ${env.port}`] : []),
    "",
    ...pictureWarnings(env),
    ...(isDemo ? [`Demo accounts, password ${demoPassword}:`, ...accounts, ""] : []),
    "Ctrl-C stops everything.",
    "",
  ].join("\n");
}

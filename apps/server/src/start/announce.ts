import { demoAccounts, demoPassword } from "../demo/demo.ts";
import { createHosts } from "../http/hosts.ts";
import { imageHostWarnings } from "../legacy/image-host-warnings.ts";
import type { Env } from "../settings/env.ts";

const names = { shop: "Shop", seller: "Seller", admin: "Admin" } as const;

/** Operators must know that only a newer Haat updates the embedded server. */
export function embeddedWarning(version: string): string {
  return `Warning: production is using the embedded PostgreSQL ${version}, which gets security updates only with a new Haat release. Set DATABASE_URL to use a server that your system updates.`;
}

const imageWarnings = ({ legacy: { isOn, clientDir }, pictureHosts }: Env) =>
  isOn && clientDir ? imageHostWarnings(clientDir, pictureHosts).flatMap((line) => [line, ""]) : [];

export function mailboxAddress({ port }: Env, key: string): string {
  return `http://localhost:${port}/dev/mail?key=${key}`;
}

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
    ...(env.isProduction ? [`  Point your proxy to ${env.host}:${env.port}`] : []),
    "",
    ...imageWarnings(env),
    ...(isDemo ? [`Demo accounts, password ${demoPassword}:`, ...accounts, ""] : []),
    "Press Ctrl-C to stop.",
    "",
  ].join("\n");
}

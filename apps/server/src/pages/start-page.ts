import type { Hosts } from "../http/hosts.ts";
import { plainPage } from "./plain-page.ts";

const apps = [
  ["shop", "Shop", "Browse, search, order."],
  ["seller", "Seller app", "List products, approve orders."],
  ["admin", "Admin app", "Watch orders and revenue."],
] as const;

export function startPage(hosts: Hosts, hasMailbox: boolean): string {
  const items = apps.map(([app, title, text]) => {
    const byPort = hosts.portOrigin(app);
    const other = byPort ? `<small>or <a href="${byPort}">${byPort}</a></small>` : "";
    return `<li><a href="${hosts.origin(app)}"><strong>${title}</strong><span>${text}</span></a>${other}</li>`;
  });
  const mails = hasMailbox
    ? `<p><a href="http://localhost:${hosts.ports[0]}/dev/mail">Mails that would have been sent</a></p>`
    : "";
  const body = `<p>This marketplace has three apps.</p><ul>${items.join("")}</ul>${mails}`;
  return plainPage({ title: "Haat", body });
}

import type { Hosts } from "../http/hosts.ts";
import { plainPage } from "./plain-page.ts";

const apps = [
  ["shop", "The shop", "Browse, search, order."],
  ["seller", "The seller's app", "List products, decide on orders."],
  ["admin", "The admin's app", "Watch over orders and revenue."],
] as const;

/** The plain page at the bare host: three links, each by name and where there are ports by port, and where the mails are that nobody sends. */
export function startPage(hosts: Hosts, hasMailbox: boolean): string {
  const items = apps.map(([app, title, text]) => {
    const byPort = hosts.portOrigin(app);
    const other = byPort ? `<small>or <a href="${byPort}">${byPort}</a></small>` : "";
    return `<li><a href="${hosts.origin(app)}"><strong>${title}</strong><span>${text}</span></a>${other}</li>`;
  });
  const mails = hasMailbox
    ? `<p><a href="http://localhost:${hosts.ports[0]}/dev/mail">The mails that would have been sent</a></p>`
    : "";
  const body = `<p>This marketplace has three apps. Choose one.</p><ul>${items.join("")}</ul>${mails}`;
  return plainPage({ title: "Haat", body });
}

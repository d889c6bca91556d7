import { ownPicture } from "@haat/contract/product/picture";

function hostsOf(origin: string): string[] {
  const { host, port } = new URL(origin);
  return [host, `localhost:${port}`, `127.0.0.1:${port}`];
}

export function toKeptPicture(address: string, origin: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (ownPicture.test(url.pathname) && hostsOf(origin).includes(url.host)) return url.pathname;
  return url.protocol === "http:" ? address.replace(/^http:/i, "https:") : address;
}

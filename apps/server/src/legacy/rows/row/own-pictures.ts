import { ownPicture } from "@haat/contract/product/picture";

/** All names by which a local client may know this server. */
function hostsOf(origin: string): string[] {
  const { host, port } = new URL(origin);
  return [host, `localhost:${port}`, `127.0.0.1:${port}`];
}

/** The address as stored: a path for our own images, https for other hosts. */
export function toKeptPicture(address: string, origin: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (ownPicture.test(url.pathname) && hostsOf(origin).includes(url.host)) return url.pathname;
  return url.protocol === "http:" ? address.replace(/^http:/i, "https:") : address;
}

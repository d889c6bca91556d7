import { isIP, isIPv6, SocketAddress } from "node:net";

/** IPv4 written as IPv6, as a socket that listens for both has it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address alone, where a proxy says the port as well; null for what is none. */
function addressIn(said: string | undefined): string | null {
  if (said === undefined) return null;
  const [address = ""] = said.split("%");
  return isIP(address) ? address : (SocketAddress.parse(said)?.address ?? null);
}

/**
 * Whom an address belongs to, for counting: an IPv4 address as it is, an IPv6 address by its first 64 bits, since anyone who
 * has one has all that begin with them. What is no address is all of one network: words are no way to more of them. Fastify has none for a request whose connection has ended, whatever its type says.
 */
export function networkOf(ip: string | undefined): string {
  const address = addressIn(ip);
  if (address === null) return "unknown";
  const v4 = mapped.exec(address)?.[1];
  if (v4) return v4;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

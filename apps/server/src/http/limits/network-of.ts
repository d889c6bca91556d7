import { isIPv6 } from "node:net";

/** IPv4 written as IPv6, as a socket that listens for both has it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address belongs to, for counting: an IPv4 address as it is, an IPv6 address by its first 64 bits, since anyone who
 * has one has all that begin with them.
 */
export function networkOf(ip: string): string {
  const v4 = mapped.exec(ip)?.[1];
  if (v4) return v4;
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

import { isIP, SocketAddress } from "node:net";
import ipaddr from "ipaddr.js";

/** The address alone, where a proxy says the port as well; null for what is none. */
function addressIn(said: string | undefined): string | null {
  if (said === undefined) return null;
  const [address = ""] = said.split("%");
  return isIP(address) ? address : (SocketAddress.parse(said)?.address ?? null);
}

/**
 * Whom an address belongs to, for counting: an IPv4 address as it is, an IPv6 address by its first 64 bits, since anyone who
 * has one has all that begin with them. What is no address is all of one network: words are no way to more of them.
 * Fastify has none for a request whose connection has ended, whatever its type says.
 */
export function networkOf(ip: string | undefined): string {
  const address = addressIn(ip);
  if (address === null) return "unknown";
  // IPv4 written as IPv6, as a socket that listens for both has it, is IPv4.
  const found = ipaddr.process(address);
  if (!(found instanceof ipaddr.IPv6)) return found.toString();
  const groups = found.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

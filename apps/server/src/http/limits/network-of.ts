import { isIP, SocketAddress } from "node:net";
import ipaddr from "ipaddr.js";

function addressIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  const [address = ""] = text.split("%");
  return isIP(address) ? address : (SocketAddress.parse(text)?.address ?? null);
}

/**
 * The network that limits count: the IPv4 address, or the first 64 bits of an IPv6 address. Invalid
 * addresses share one network. Fastify has no address once the connection has ended.
 */
export function networkOf(ip: string | undefined): string {
  const address = addressIn(ip);
  if (address === null) return "unknown";
  // process() turns IPv4-mapped IPv6 into IPv4.
  const found = ipaddr.process(address);
  if (!(found instanceof ipaddr.IPv6)) return found.toString();
  const groups = found.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

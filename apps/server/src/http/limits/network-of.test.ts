import { expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  // Some proxies say the port as well.
  ["192.0.2.7:50123", "192.0.2.7"],
  ["[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:50123", "192.0.2.7"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
  ["_hidden", "unknown"],
  ["192.0.2.7:x", "unknown"],
  ["192.0.2.700", "unknown"],
  ["", "unknown"],
  // The connection has ended.
  [undefined, "unknown"],
])("counts %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

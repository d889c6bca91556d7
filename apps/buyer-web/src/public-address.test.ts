import { describe, expect, it } from "vitest";
import { publicAddress } from "./public-address.ts";

const detail = "/detail/019dd1f5-7000-7abc-8def-0123456789ab";

describe("the cache key of a public page", () => {
  it.each([
    ["/", "/"],
    ["/home?fbclid=IwAR1", "/home"],
    ["/about?", "/about"],
    ["/returns?utm_source=mail", "/returns"],
    [`${detail}?utm_source=mail&gclid=1`, detail],
    ["/products?from=1", "/products"],
    ["/products?gclid=1&search=pot&utm_medium=a?b", "/products?search=pot"],
    ["/products?sort=priceLow&search=+pot%20&rating=9&min=-1", "/products?search=pot"],
    ["/products?category=Fashion", "/products?category=Clothing"],
    ["/products?search=a&search=b", "/products?search=b"],
    [`/products?search=${"a".repeat(99)}+b`, `/products?search=${"a".repeat(99)}`],
  ])("%s is %s, which is itself", (url, address) => {
    expect(publicAddress(url)).toBe(address);
    expect(publicAddress(address)).toBe(address);
  });

  it.each(["/cart", "/login?redirect=/", "/detail", "/detail/1", "/nothing", "//products", "/products/"])(
    "%s has none",
    (url) => {
      expect(publicAddress(url)).toBeNull();
    },
  );
});

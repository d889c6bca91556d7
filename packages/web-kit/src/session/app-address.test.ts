import { describe, expect, it } from "vitest";
import { appAddress, otherLogin } from "./app-address.ts";

const at = (address: string) => new URL(address);

describe("the address of another app", () => {
  it.each([
    ["http://seller.localhost:5000/add", "http://shop.localhost:5000"],
    ["https://seller.haat.example/", "https://shop.haat.example"],
    ["http://localhost:5002/", "http://localhost:5001"],
    ["http://192.168.1.7:8002/", "http://192.168.1.7:8001"],
  ])("is the shop's, seen from %s", (here, shop) => {
    expect(appAddress("shop", "seller", at(here))).toBe(shop);
  });

  it("is the login of the other app", () => {
    expect(otherLogin("seller", at("http://shop.localhost:5000/"))).toBe(
      "http://seller.localhost:5000/login",
    );
    expect(otherLogin("buyer", at("http://localhost:5002/"))).toBe("http://localhost:5001/login");
  });
});

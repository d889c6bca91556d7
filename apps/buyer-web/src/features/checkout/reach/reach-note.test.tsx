import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { replaceDeliveryRules } from "@haat/domain/delivery/delivery-rules";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anEntry } = builders(database);

/** A basket, and a door that isn't delivered to PIN codes starting with 56. */
async function openCart(path = "/cart") {
  const [buyer, seller] = [await aBuyer({ address: testAddress }), await aSeller()];
  const refuse = () =>
    replaceDeliveryRules(testDeps(database), seller, {
      rules: [{ prefix: "56", serves: false, cash: false, days: null }],
    });
  await anEntry({ buyer, product: await aProduct({ name: "Basket" }) });
  const door = await anEntry({ buyer, product: await aProduct({ seller, name: "Door" }) });
  const open = async () => {
    const shop = await renderShop(database, path.replace("$door", door.id), buyer);
    return {
      ...shop,
      press: async (name: string) => shop.user.click(await screen.findByRole("button", { name })),
    };
  };
  return { refuse, open };
}

const unreached = "“Door” can't be delivered to PIN code 560001. Remove it or change the address.";
const banner = async () => within(await screen.findByRole("alert"));

describe("items that can't be delivered to the address", () => {
  it("are named in the cart and at the address, and can be left out", async () => {
    const { refuse, open } = await openCart();
    await refuse();
    const { press } = await open();
    expect(await screen.findByText("Not delivered to 560001")).toBeDefined();
    await press("Proceed to Checkout");
    expect(await screen.findByText(unreached)).toBeDefined();
    await press("Continue to Payment");
    // Still on the shipping step.
    expect(await screen.findByText(unreached)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Payment method" })).toBeNull();
    await press("Leave It Out");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await press("Continue to Payment");
    await press("Place Order");
    expect(await screen.findByText("Order placed.")).toBeDefined();
  });

  it("hide all other errors at the PIN code", async () => {
    const { refuse, open } = await openCart();
    await refuse();
    const { press, user } = await open();
    await press("Proceed to Checkout");
    await screen.findByText(unreached);
    await user.clear(screen.getByLabelText("City"));
    await press("Continue to Payment");
    const pin = screen.getByLabelText<HTMLInputElement>(/^PIN code/);
    expect(document.activeElement).toBe(pin);
    const described = pin.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(unreached);
    expect(screen.queryByText("Please fill in all shipping address fields.")).toBeNull();
    expect(screen.queryByText("Enter the city.")).toBeNull();
    await press("Leave It Out");
    await waitFor(() => expect(screen.queryByText(unreached)).toBeNull());
    await press("Continue to Payment");
    await screen.findByText("Please fill in all shipping address fields.");
  });

  it("can be ordered to another address", async () => {
    const { refuse, open } = await openCart();
    await refuse();
    const { press, user } = await open();
    await press("Proceed to Checkout");
    await screen.findByText(unreached);
    const pin = screen.getByLabelText<HTMLInputElement>(/^PIN code/);
    await user.clear(pin);
    await user.insert(pin, "570001");
    await waitFor(() => expect(screen.queryByText(unreached)).toBeNull());
    // The previous city is gone.
    const city = screen.getByLabelText<HTMLInputElement>("City");
    await waitFor(() => expect(city.value).toBe(""));
    await user.insert(city, "Mysuru");
    await press("Continue to Payment");
    expect(await screen.findByRole("heading", { name: "Payment method" })).toBeDefined();
  });

  it("are named at the payment step when the rules change, by the page or by the server", async () => {
    const { refuse, open } = await openCart();
    const { press } = await open();
    await press("Proceed to Checkout");
    await press("Continue to Payment");
    await screen.findByRole("heading", { name: "Payment method" });
    await refuse();
    await press("Place Order");
    expect(await screen.findAllByText(unreached)).not.toHaveLength(0);
    await press("Leave It Out");
    await press("Continue to Payment");
    await press("Place Order");
    expect(await screen.findByText("Order placed.")).toBeDefined();
  });

  it("can't be ordered with Buy Now", async () => {
    const { refuse, open } = await openCart("/order/$door");
    await refuse();
    await open();
    expect((await banner()).getByText(unreached)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Checkout" }).disabled).toBe(true);
  });
});

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { makeLate } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aProduct, aSeller, anOrder } = builders(database);

/** A basket and a lamp of two sellers, both approved. */
async function anApprovedOrder() {
  const buyer = await aBuyer();
  const sellers = [await aSeller({ name: "Reeds" }), await aSeller({ name: "Lights" })] as const;
  const lines = [
    { product: await aProduct({ seller: sellers[0], name: "Basket", pricePaise: 30_000 }), quantity: 3 },
    { product: await aProduct({ seller: sellers[1], name: "Lamp", pricePaise: 50_000 }) },
  ];
  const { id, lineIds } = await anOrder({ buyer, lines });
  const [reeds, lights] = [
    await enterSeller(database, sellers[0].id),
    await enterSeller(database, sellers[1].id),
  ];
  await reeds.order.approve.mutate({ lineId: lineIds[0]! });
  await lights.order.approve.mutate({ lineId: lineIds[1]! });
  const pack = async (who: typeof reeds) => {
    const { parcels } = await who.shipment.pack.mutate({ orderIds: [id] });
    return parcels[0]!.shipment!.id;
  };
  const open = async () => {
    const app = await renderShop(database, `/orders/${id}`, buyer);
    return { ...app, track: within(await screen.findByRole("region", { name: "Track" })) };
  };
  return { reeds, lights, pack, open };
}

const texts = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

describe("tracking an order", () => {
  it("shows a single parcel with steps, courier, contents and amount due, and unpacked items", async () => {
    const { reeds, pack, open } = await anApprovedOrder();
    const id = await pack(reeds);
    await reeds.shipment.move.mutate({
      verb: "hand-over",
      courier: "Delhivery",
      shipments: [{ id, trackingNumber: "AWB-77" }],
    });
    const { track, user } = await open();
    track.getByText(/^Arrives by \w{3}, \d{1,2} \w{3}$/);
    const steps = within(track.getByRole("list", { name: "Parcel steps" }));
    expect(steps.getAllByRole("listitem").map((step) => step.textContent.replace(/\d.*m$/, " when"))).toEqual(
      ["Packed when", "With the courier when", "Out for delivery, upcoming", "Delivered, upcoming"],
    );
    expect(steps.getByText("With the courier").closest("li")?.getAttribute("aria-current")).toBe("step");
    expect(texts(track.getAllByRole("definition"))).toEqual([
      "3 × Basket",
      "DelhiveryAWB-77Copy the tracking number",
      "₹900.00",
    ]);
    track.getByText("Not packed yet: Lamp");
    expect(track.queryByText(/^Parcel 1/)).toBeNull();

    await user.click(track.getByRole("button", { name: "Copy the tracking number" }));
    await track.findByRole("button", { name: "Copied the tracking number" });
    expect(await navigator.clipboard.readText()).toBe("AWB-77");
  });

  it("numbers several parcels, and says why one isn't delivered and that one goes back", async () => {
    const { reeds, lights, pack, open } = await anApprovedOrder();
    const ids = [await pack(reeds), await pack(lights)];
    for (const [index, seller] of [reeds, lights].entries()) {
      const shipments = [{ id: ids[index]! }];
      await seller.shipment.move.mutate({ verb: "hand-over", courier: "DTDC", shipments });
      await seller.shipment.move.mutate({ verb: "send-out", shipments });
      await seller.shipment.move.mutate({ verb: "miss", reason: "not-there", shipments });
      if (seller === lights)
        await seller.shipment.move.mutate({ verb: "turn-back", reason: "refused", shipments });
    }
    const { track } = await open();
    const [first, second] = within(track.getByRole("list", { name: "Parcels" })).getAllByText(/^Parcel/);
    expect(texts([first!, second!])).toEqual(["Parcel 1 of 2, from Reeds", "Parcel 2 of 2, from Lights"]);
    track.getByText("No one was there · 1 attempt so far.");
    track.getByText("On its way back to Lights. You pay nothing for it.");
    track.getByText("Refused at the door.");
    expect(track.queryByText(/^Not packed yet/)).toBeNull();
    const products = within(screen.getByRole("region", { name: "Products" }));
    expect(texts(products.getAllByRole("definition"))).toEqual(["₹1,400.00", "₹900.00"]);
    screen.getByText("Have ₹900.00 ready in cash: you pay for each parcel at the door.");
  });

  it("says when a parcel wasn't paid in cash", async () => {
    const { reeds, lights, pack, open } = await anApprovedOrder();
    for (const [seller, verb] of [
      [reeds, "deliver-upi"],
      [lights, "deliver"],
    ] as const) {
      const shipments = [{ id: await pack(seller) }];
      await seller.shipment.move.mutate({ verb: "hand-over", courier: "DTDC", shipments });
      await seller.shipment.move.mutate({ verb, shipments });
    }
    const { track } = await open();
    const paid = track.getAllByText("Paid at the door").map(({ nextElementSibling }) => nextElementSibling);
    expect(paid.map((one) => one?.textContent)).toEqual(["₹900.00 by UPI", "₹500.00"]);
  });

  it("marks an overdue parcel as late until it is delivered", async () => {
    const { reeds, pack, open } = await anApprovedOrder();
    const id = await pack(reeds);
    await makeLate(database.owner, id);
    const { track } = await open();
    track.getByText("Late");
    track.getByText(/^Was due by/);
  });
});

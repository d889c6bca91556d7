import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expireOrder } from "@haat/domain/order/expire-orders";
import { builders } from "@haat/testing/database/builders";
import { makeUnanswered } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin, aBuyer, aProduct, aWaitingOrder } = builders(database);

async function aFirstOrder() {
  const lines = [{ product: await aProduct({ name: "Lamp" }) }];
  const { id, number } = await aWaitingOrder({ buyer: await aBuyer(), lines });
  const open = async () => openAdmin(database, `/admin/orders/${id}`, { admin: await anAdmin() });
  return { id, number, open };
}

const history = async () => {
  const list = within(await screen.findByRole("list", { name: "Timeline" }));
  return list.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/\d.*?[ap]m/, ""));
};

it("shows that the buyer must confirm an order, until an admin's status waives it", async () => {
  const { number, open } = await aFirstOrder();
  const { user } = await open();
  await screen.findByText(/^The buyer must confirm by /);
  await user.click(screen.getByRole("combobox", { name: `Status of order #${number}: Pending` }));
  await user.click(await screen.findByRole("option", { name: "Approved" }));
  await user.click(await screen.findByRole("button", { name: "Set to Approved" }));
  await screen.findByRole("combobox", { name: `Status of order #${number}: Approved` });
  await screen.findByText("No confirmation needed");
  expect(screen.queryByText(/^The buyer must confirm by /)).toBeNull();
});

it("cancels an order that was not confirmed in time, and says why in its timeline", async () => {
  const { id, number, open } = await aFirstOrder();
  await makeUnanswered(database.owner, id);
  await expireOrder(database, id);
  await open();
  await screen.findByRole("combobox", { name: `Status of order #${number}: Rejected, fully cancelled` });
  expect(await history()).toEqual([
    "Order placedby Asha Rao (buyer)",
    "Not confirmed in time",
    "Lamp: cancelled",
    "Order cancelledautomatically, because it was not confirmed",
  ]);
});

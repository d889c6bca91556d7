import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin } = builders(database);

it("saves return windows by category and shows errors at their row", async () => {
  const { user, api } = await openAdmin(database, "/admin/settings", { admin: await anAdmin() });
  const add = await screen.findByRole("button", { name: "Add a Category" });
  const save = () => user.click(screen.getByRole("button", { name: "Save Return Windows" }));
  const row = (nth: number) => within(screen.getByRole("group", { name: `Category ${nth}` }));
  await user.click(add);
  await user.selectOptions(row(1).getByLabelText("Category"), "Electronics");
  await user.insert(row(1).getByLabelText("Days"), "400");
  await user.click(add);
  await save();
  await row(1).findByText(/^Enter days from 0 to 365\./);
  row(2).getByText(/^Enter days from 0 to 365\./);
  await user.clear(row(1).getByLabelText("Days"));
  await user.insert(row(1).getByLabelText("Days"), "7");
  await user.insert(row(2).getByLabelText("Days"), "0");
  await user.selectOptions(row(2).getByLabelText("Category"), "Electronics");
  await save();
  await row(2).findByText("This category already has a return window.");
  await user.selectOptions(row(2).getByLabelText("Category"), "Grocery & Essentials");
  await save();
  await screen.findByText("Return windows saved.");
  expect(await api.client.allReturns.rules.query()).toEqual({
    rules: [
      { category: "Electronics", days: 7 },
      { category: "Grocery & Essentials", days: 0 },
    ],
  });
});

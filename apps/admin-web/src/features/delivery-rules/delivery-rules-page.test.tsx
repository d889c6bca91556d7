import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin, openFromMenu } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin } = builders(database);

describe("where the shop delivers", () => {
  it("is set by PIN code; unserved codes are listed, and the audit has the change", async () => {
    const { user } = await openAdmin(database, "/admin/delivery", { admin: await anAdmin() });
    await screen.findByText("Every PIN code is served.");
    await user.click(await screen.findByRole("button", { name: "Add Rule" }));
    await user.insert(await screen.findByLabelText("PIN code starts with"), "744");
    await user.selectOptions(screen.getByLabelText("Delivery"), "Not delivered");
    await user.click(screen.getByRole("button", { name: "Add" }));
    const unserved = within(await screen.findByRole("table", { name: "Unserved PIN codes" }));
    const [, row] = unserved.getAllByRole("row");
    expect(Array.from(row!.children, ({ textContent }) => textContent)).toEqual([
      "744…",
      expect.stringMatching(/^\d+$/),
      "Andaman and Nicobar Islands",
      "The shop",
    ]);
    await openFromMenu(user, "Settings", "Audit");
    expect(await screen.findByText("changed to 1, previously 0", { exact: false })).toBeDefined();
  });
});

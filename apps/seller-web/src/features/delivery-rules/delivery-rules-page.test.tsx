import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aSeller } = builders(database);

afterEach(() => {
  vi.restoreAllMocks();
});

async function openRules() {
  const app = await renderSellerApp(database, "/delivery", await aSeller());
  await screen.findByText("No rules yet");
  const press = async (name: string) => app.user.click(await screen.findByRole("button", { name }));
  const add = async (prefix: string, kind: string, days?: string) => {
    await press("Add Rule");
    await app.user.insert(await screen.findByLabelText("PIN code starts with"), prefix);
    await app.user.selectOptions(screen.getByLabelText("Delivery"), kind);
    if (days) await app.user.insert(screen.getByLabelText("Days, if different from the shop’s"), days);
    await press("Add");
  };
  const upload = async (text: string) =>
    app.user.upload(
      screen.getByLabelText("Choose a CSV file"),
      new File([text], "pins.csv", { type: "text/csv" }),
    );
  const kept = async () =>
    (await app.api.client.delivery.rules.query()).rules.map(({ prefix, serves, cash, days }) =>
      [prefix, serves, cash, days].join(" "),
    );
  return { ...app, press, add, upload, kept };
}

/** Each row's cells without its buttons. */
const rows = () =>
  within(screen.getByRole("table", { name: "Rules for PIN codes" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));

describe("a seller's delivery rules", () => {
  it("can be added, changed and removed one by one", async () => {
    const { add, press, user, kept } = await openRules();
    await add("560 001", "Delivered, cash on delivery", "3");
    await screen.findByText("560001");
    await add("0", "Not delivered");
    await screen.findByText("Enter a PIN code or its first digits: 1 to 6 digits, not starting with 0.");
    await user.clear(screen.getByLabelText("PIN code starts with"));
    await user.insert(screen.getByLabelText("PIN code starts with"), "7");
    await press("Add");
    await screen.findByText("7…");
    expect(rows()).toEqual([
      ["560001", "Delivered, cash on delivery 3 days"],
      ["7…", "Not delivered"],
    ]);
    await add("560001", "Not delivered");
    await screen.findByText("A rule for 560001 already exists. Edit that one.");
    expect(document.activeElement).toBe(screen.getByLabelText("PIN code starts with"));
    await press("Edit 560001");
    await user.selectOptions(screen.getByLabelText("Delivery"), "Delivered, no cash on delivery");
    await user.clear(screen.getByLabelText("Days, if different from the shop’s"));
    await press("Save");
    await screen.findByText("Usual delivery time");
    expect(await kept()).toEqual(["560001 true false ", "7 false false "]);
    await press("Remove 7…");
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect(await kept()).toEqual(["560001 true false "]));
  });

  it("aren't overwritten by an outdated window, which shows the current ones", async () => {
    const { add, kept, api } = await openRules();
    const elsewhere = { prefix: "500", serves: true, cash: true, days: 2 };
    await api.client.delivery.replaceRules.mutate({ rules: [elsewhere], was: [] });
    await add("600", "Not delivered");
    await screen.findByText(/^The rules have changed since you opened them/);
    await screen.findByText("500…");
    expect(await kept()).toEqual(["500 true true 2"]);
    await add("", "Not delivered");
    await waitFor(async () => expect(await kept()).toEqual(["500 true true 2", "600 false false "]));
  });

  it("are read from a file; bad lines are named and change nothing", async () => {
    const { add, upload, user, kept } = await openRules();
    await add("11", "Not delivered");
    await screen.findByText("11…");
    await upload("PIN code,Delivered\n12,perhaps\n13,yes\n13,no\n");
    const problems = within(await screen.findByRole("alert"));
    problems.getByText("Line 2: Write yes or no under Delivered.");
    problems.getByText("Line 4: Line 3 has the same PIN codes.");
    expect(await kept()).toEqual(["11 false false "]);
    await upload("PIN code,Delivered,Cash on delivery,Days\n12,yes,no,4\n13,no,,\n");
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText("This file has 2 rules. They replace the current 1 rule.");
    await user.click(dialog.getByRole("button", { name: "Replace" }));
    await screen.findByText("12…");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await kept()).toEqual(["12 true false 4", "13 false false "]);
  });

  it("are written to a file and shown a hundred at a time", async () => {
    const { upload, press, user } = await openRules();
    await upload(Array.from({ length: 150 }, (_, index) => String(560_000 + index)).join("\n"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Replace" }));
    await press("Show 50 More of 50");
    expect(rows()).toHaveLength(150);
    const saved: Blob[] = [];
    // Following the link would change the test document's location for later tests.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    await press("Download CSV");
    expect(await saved[0]?.text()).toContain("560149,yes,yes,\n");
  });

  it("stay as they were if saving fails", async () => {
    const { add, api, kept } = await openRules();
    api.cut("delivery.replaceRules");
    await add("11", "Not delivered");
    await screen.findByText("Failed to save the rules. Please try again.");
    expect(screen.getByLabelText<HTMLInputElement>("PIN code starts with").value).toBe("11");
    api.restore();
    expect(await kept()).toEqual([]);
  });
});

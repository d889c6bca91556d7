import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { openAdmin } from "../../testing/open-admin.tsx";

const database = testDatabase();
const { anAdmin } = builders(database);

const open = async () => openAdmin(database, "/admin/settings", { admin: await anAdmin() });
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the couriers", () => {
  it("are added with link, secret and words, edited without showing the secret, and removed", async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole("button", { name: "Add a Courier" }));
    const adding = await dialogOf("Add a Courier");
    await user.insert(adding.getByLabelText("Name"), "Speed Post");
    await user.insert(adding.getByLabelText("Link"), "https://track.example/{number}");
    await user.clear(adding.getByLabelText("Key"));
    await user.insert(adding.getByLabelText("Key"), "speed-post");
    await user.insert(adding.getByLabelText("Secret"), "sixteen characters");
    await user.click(adding.getByRole("button", { name: "Add a Word" }));
    await user.insert(adding.getByLabelText("Word 1"), "Door locked");
    await user.selectOptions(adding.getByLabelText("Meaning of word 1"), "Not delivered: No one was there");
    await user.click(adding.getByRole("button", { name: "Save Courier" }));
    await screen.findByText("Speed Post saved.");
    const [courier] = await api.client.admin.couriers.query();
    expect(courier).toMatchObject({
      name: "Speed Post",
      key: "speed-post",
      link: "https://track.example/{number}",
      hasSecret: true,
      words: [{ word: "Door locked", verb: "miss", reason: "not-there" }],
    });

    await user.click(await screen.findByRole("button", { name: "Edit Speed Post" }));
    const changing = await dialogOf("Edit Speed Post");
    expect(changing.getByLabelText<HTMLInputElement>("Secret").value).toBe("");
    await user.click(changing.getByRole("button", { name: "Remove word 1" }));
    await user.click(changing.getByRole("button", { name: "Save Courier" }));
    // The dialog's fields may still be there.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await api.client.admin.couriers.query()).toMatchObject([{ hasSecret: true, words: [] }]);

    await user.click(await screen.findByRole("button", { name: "Remove Speed Post" }));
    await user.click((await dialogOf("Remove Speed Post?")).getByRole("button", { name: "Remove" }));
    await screen.findByText("Speed Post removed.");
    await screen.findByText("No couriers yet.");
  });

  it("show errors at their fields and keep what was typed", async () => {
    const { user, api } = await open();
    const known = { link: "", format: "plain" as const, secret: "", words: [] };
    await api.client.admin.saveCourier.mutate({ ...known, name: "DTDC", key: "dtdc" });
    await user.click(await screen.findByRole("button", { name: "Add a Courier" }));
    const adding = await dialogOf("Add a Courier");
    const save = () => user.click(adding.getByRole("button", { name: "Save Courier" }));
    await user.insert(adding.getByLabelText("Link"), "http://track.example/");
    await user.insert(adding.getByLabelText("Secret"), "short");
    await save();
    await adding.findByText("A courier is required.");
    await adding.findByText(/^Enter an https:\/\/ address/);
    await adding.findByText("Enter at least 16 characters.");
    await user.clear(adding.getByLabelText("Link"));
    await user.clear(adding.getByLabelText("Secret"));
    await user.insert(adding.getByLabelText("Name"), "dtdc");
    await user.clear(adding.getByLabelText("Key"));
    await user.insert(adding.getByLabelText("Key"), "another");
    await save();
    await adding.findByText("A courier with this name already exists.");
    expect(adding.getByLabelText<HTMLInputElement>("Key").value).toBe("another");
  });
});

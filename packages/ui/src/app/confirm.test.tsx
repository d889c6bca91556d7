import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { testUser } from "../testing/test-user.ts";
import { AppProvider } from "./app-provider.tsx";
import { confirm } from "./confirm.tsx";

async function ask(danger = false) {
  render(<AppProvider>page</AppProvider>);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({
      title: "Delete product",
      message: "Are you sure you want to delete this product?",
      confirmLabel: "Delete",
      danger,
    });
  });
  await screen.findByText("Are you sure you want to delete this product?");
  return { answer, user: testUser() };
}

describe("the confirmation dialog", () => {
  it("answers true for the confirm button", async () => {
    const { answer, user } = await ask();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await answer).toBe(true);
  });

  it("answers false for Cancel", async () => {
    const { answer, user } = await ask(true);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await answer).toBe(false);
  });

  it("answers false for Escape", async () => {
    const { answer, user } = await ask();
    await user.keyboard("{Escape}");
    expect(await answer).toBe(false);
  });

  it("does not open a second dialog while one is open", async () => {
    const { answer, user } = await ask();
    const other = { title: "Delete product", message: "Another one?", confirmLabel: "Delete" };
    expect(await confirm(other)).toBe(false);
    expect(screen.queryByText("Another one?")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await answer).toBe(false);
  });
});

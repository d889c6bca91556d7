import { Button } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { AppProvider } from "./app-provider.tsx";
import { testUser } from "./testing/test-user.ts";

const button = () => screen.getByRole<HTMLButtonElement>("button");

function page(content: ReactNode) {
  return (
    <AppProvider env="test">
      <main>
        <h1>Cart</h1>
        <section aria-label="Row">{content}</section>
      </main>
    </AppProvider>
  );
}

it("a button keeps the focus while it loads, and takes no click", async () => {
  const pressed: string[] = [];
  const save = (loading: boolean) =>
    page(
      <Button loading={loading} onClick={() => pressed.push("save")}>
        Save
      </Button>,
    );
  const { rerender } = render(save(false));
  const user = testUser();
  await user.click(button());
  rerender(save(true));
  expect(button().disabled).toBe(false);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(button());
  expect(pressed).toEqual(["save"]);
});

it("a form is not sent a second time while its button loads", async () => {
  let sent = 0;
  const form = (loading: boolean) =>
    page(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Button type="submit" loading={loading}>
          Send
        </Button>
      </form>,
    );
  const { rerender } = render(form(false));
  const user = testUser();
  await user.click(button());
  rerender(form(true));
  await user.click(button());
  expect(sent).toBe(1);
});

it("a button that is removed passes the focus to what surrounds it", async () => {
  const { rerender } = render(page(<Button>Delete</Button>));
  button().focus();
  rerender(page(null));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Row")));
});

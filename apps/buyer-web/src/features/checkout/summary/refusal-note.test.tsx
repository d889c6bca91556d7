import { MantineProvider } from "@mantine/core";
import { onlineManager } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RefusalNote } from "./refusal-note.tsx";

afterEach(() => onlineManager.setOnline(true));

it("an order without a connection says what is known and when to try again", () => {
  onlineManager.setOnline(false);
  const refusal = { message: "", reason: null, changes: [], isUnanswered: true, isOffline: true };
  render(
    <MantineProvider>
      <RefusalNote refusal={refusal} />
    </MantineProvider>,
  );
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe(
    "You're offline, so we don't know whether your order was placed. Try again once you're back online. It's placed only once.",
  );
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole("alert").textContent).toMatch(/^You're back online\. Try again: /);
});

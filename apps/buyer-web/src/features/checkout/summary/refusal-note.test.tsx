import { MantineProvider } from "@mantine/core";
import { onlineManager } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RefusalNote } from "./refusal-note.tsx";

afterEach(() => onlineManager.setOnline(true));

it("an order without a connection says in plain words what is known, and when it can be tried again", () => {
  onlineManager.setOnline(false);
  const refusal = { message: "", reason: null, changes: [], isUnanswered: true, isUnconnected: true };
  render(
    <MantineProvider>
      <RefusalNote refusal={refusal} />
    </MantineProvider>,
  );
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe(
    "There is no connection, so we cannot say whether your order was placed. Try again when it is back: it is placed only once.",
  );
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole("alert").textContent).toMatch(/^The connection is back\. Try again: /);
});

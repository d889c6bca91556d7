import { setTimeout as sleep } from "node:timers/promises";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ManageFilters } from "./manage-filters.tsx";

it("search as soon as one leaves the box, and do not call back whoever went on by a link", async () => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <ManageFilters search={{}} onChange={onChange} />
      <a href="#lamp">Brass lamp</a>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox"), "lamp ");
  await user.click(screen.getByRole("link", { name: "Brass lamp" }));
  expect(onChange.mock.calls).toEqual([[{ search: "lamp" }]]);
  await sleep(400);
  expect(onChange.mock.calls).toEqual([[{ search: "lamp" }]]);
});

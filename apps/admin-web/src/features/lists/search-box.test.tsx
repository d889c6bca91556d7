import { setTimeout as sleep } from "node:timers/promises";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

it("searches as soon as one leaves it, and does not call back whoever went on by a link", async () => {
  const onSearch = vi.fn();
  render(
    <MantineProvider env="test">
      <SearchBox label="Search buyers" placeholder="Name or email" value={undefined} onSearch={onSearch} />
      <a href="#asha">Asha</a>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Search buyers" }), "zep");
  await user.click(screen.getByRole("link", { name: "Asha" }));
  expect(onSearch.mock.calls).toEqual([["zep"]]);
  await sleep(400);
  expect(onSearch.mock.calls).toEqual([["zep"]]);
});

import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

afterEach(() => void vi.useRealTimers());

it("searches on blur, and not again after a link was followed", () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  render(
    <MantineProvider env="test">
      <SearchField label="Search buyers" placeholder="Name or email" value={undefined} onSearch={onSearch} />
    </MantineProvider>,
  );
  const box = screen.getByRole("searchbox", { name: "Search buyers" });
  fireEvent.change(box, { target: { value: "zep" } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.blur(box);
  expect(onSearch.mock.calls).toEqual([["zep", { isFirst: true }]]);
  vi.advanceTimersByTime(60_000);
  expect(onSearch.mock.calls).toEqual([["zep", { isFirst: true }]]);
});

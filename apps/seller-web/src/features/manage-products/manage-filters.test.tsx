import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ManageFilters } from "./manage-filters.tsx";

afterEach(() => void vi.useRealTimers());

it("applies the search when the box loses focus, and never undoes a navigation", () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <ManageFilters search={{}} onChange={onChange} />
    </MantineProvider>,
  );
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: "lamp " } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(box);
  expect(onChange.mock.calls).toEqual([[{ search: "lamp" }]]);
  vi.advanceTimersByTime(60_000);
  expect(onChange.mock.calls).toEqual([[{ search: "lamp" }]]);
});

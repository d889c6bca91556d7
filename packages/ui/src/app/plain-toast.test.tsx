import { afterEach, expect, it, vi } from "vitest";
import { plainToast } from "./plain-toast.tsx";

afterEach(() => void vi.useRealTimers());

it("a toast without scripts of its own is read out, and gone after its time", () => {
  vi.useFakeTimers();
  plainToast("Failed to add product to cart", { role: "alert", ms: 3_000 });
  expect(document.querySelector('[role="alert"]')?.textContent).toBe("Failed to add product to cart");
  vi.advanceTimersByTime(2_999);
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

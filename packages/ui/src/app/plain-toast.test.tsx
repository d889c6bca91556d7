import { afterEach, expect, it, vi } from "vitest";
import { plainToast } from "./plain-toast.tsx";

afterEach(() => void vi.useRealTimers());

it("a plain toast is announced and disappears after its time", () => {
  vi.useFakeTimers();
  plainToast("Failed to add product to cart", { role: "alert", ms: 3_000 });
  expect(document.querySelector('[role="alert"]')?.textContent).toBe("Failed to add product to cart");
  vi.advanceTimersByTime(2_999);
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

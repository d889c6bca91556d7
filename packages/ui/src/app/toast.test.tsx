import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppProvider } from "./app-provider.tsx";
import { toastError, toastSuccess } from "./toast.tsx";

describe("a toast", () => {
  it("announces success politely", async () => {
    render(<AppProvider>page</AppProvider>);
    act(() => toastSuccess("Added to cart successfully!"));
    expect((await screen.findByRole("status")).textContent).toContain("Added to cart successfully!");
  });

  it("announces failure immediately", async () => {
    render(<AppProvider>page</AppProvider>);
    act(() => toastError("Failed to add product to cart"));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to add product to cart");
  });
});

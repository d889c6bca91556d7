import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ProductPicture } from "./product-picture.tsx";

describe("a product image", () => {
  it("loads lazily unless it is eager", () => {
    const { rerender } = render(<ProductPicture src="/media/1.webp" alt="Lamp" category="Home & Kitchen" />);
    expect(screen.getByAltText("Lamp").getAttribute("loading")).toBe("lazy");
    rerender(<ProductPicture src="/media/1.webp" alt="Lamp" category="Home & Kitchen" eager />);
    expect(screen.getByAltText("Lamp").getAttribute("loading")).toBe("eager");
  });

  it("offers AVIF for uploads, but not for drawings", () => {
    const uploaded = "/media/019dd1f5-7000-7abc-8def-0123456789ab";
    const sourceOf = (alt: string) => screen.getByAltText(alt).parentElement?.querySelector("source");
    render(<ProductPicture src={`${uploaded}-320.webp`} alt="Lamp" />);
    expect(sourceOf("Lamp")?.getAttribute("type")).toBe("image/avif");
    expect(sourceOf("Lamp")?.getAttribute("srcset")).toBe(`${uploaded}-320.avif`);
    render(<ProductPicture src="/media/demo-0-0-0-whole-320.webp" alt="Kettle" />);
    expect(sourceOf("Kettle")).toBeNull();
  });

  it("falls back to a drawing when broken, and recovers with a new address", () => {
    const { rerender } = render(<ProductPicture src="/media/1.webp" alt="Lamp" category="Home & Kitchen" />);
    fireEvent.error(screen.getByAltText("Lamp"));
    expect(screen.getByRole("img", { name: "Lamp" }).querySelector("svg")).toBeTruthy();
    rerender(<ProductPicture src="/media/2.webp" alt="Lamp" category="Home & Kitchen" />);
    expect(screen.getByAltText("Lamp").getAttribute("src")).toBe("/media/2.webp");
  });

  it("is a drawing when the product has no image", () => {
    render(<ProductPicture src={null} alt="Lamp" category="Home & Kitchen" />);
    expect(screen.getByRole("img", { name: "Lamp" }).querySelector("svg")).toBeTruthy();
  });
});

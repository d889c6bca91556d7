import { describe, expect, it } from "vitest";
import { ownPicture, pictureAt, pictureSrcSet } from "./picture.ts";

describe("a picture's address", () => {
  it("has each width beside it", () => {
    expect(pictureAt("/media/0198-ab.webp", 320)).toBe("/media/0198-ab-320.webp");
    expect(pictureSrcSet("/media/a.webp")).toBe(
      "/media/a-320.webp 320w, /media/a-640.webp 640w, /media/a-1280.webp 1280w",
    );
  });

  it("of another host has one size", () => {
    expect(pictureAt("https://img.example.test/a.webp", 320)).toBe("https://img.example.test/a.webp");
    expect(pictureSrcSet("https://img.example.test/a.webp")).toBeUndefined();
  });

  it.each(["https://img.example.test/media/a.webp", "/media/a.webp?x=1", "/media/../a.webp", "/media/.webp"])(
    "is not %s",
    (url) => {
      expect(url).not.toMatch(ownPicture);
    },
  );
});

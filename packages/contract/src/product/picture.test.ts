import { describe, expect, it } from "vitest";
import { allowedHosts, foreignPictures } from "../testing/foreign-pictures.ts";
import {
  avifOf,
  isDrawnPicture,
  isHostedPicture,
  isPictureOf,
  ownPicture,
  pictureAt,
  pictureFileName,
  picturesOfCell,
  pictureSrcSet,
  uploadAddress,
} from "./picture.ts";
import { addProductInput } from "./product.schema.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";

describe("a picture's address", () => {
  it.each(["webp", "png", "jpg", "gif"])("has each width beside it: %s", (type) => {
    expect(pictureAt(`/media/0198-ab.${type}`, 320)).toBe("/media/0198-ab-320.webp");
    expect(pictureSrcSet(`/media/a.${type}`)).toBe(
      "/media/a-320.webp 320w, /media/a-640.webp 640w, /media/a-1280.webp 1280w",
    );
  });

  it("is of a drawn one where it is ours and nobody uploaded it", () => {
    const drawn = ["/media/demo-0-1-1-whole.webp", "/media/never.webp", `/media/${id}-x.jpg`];
    const others = [uploadAddress(id, "jpg"), `https://img.example.test/media/${id}`, "/elsewhere/a.webp"];
    expect([...drawn, ...others].filter(isDrawnPicture)).toEqual(drawn);
  });

  it("has each width as AVIF where it was uploaded, and not where it is drawn", () => {
    const address = uploadAddress(id, "jpg");
    expect(address).toMatch(ownPicture);
    expect(avifOf(pictureAt(address, 640))).toBe(`/media/${id}-640.avif`);
    expect(avifOf(pictureSrcSet(address) ?? "")).toBe(
      `/media/${id}-320.avif 320w, /media/${id}-640.avif 640w, /media/${id}-1280.avif 1280w`,
    );
    expect(avifOf(pictureSrcSet("/media/demo-0-0-0-whole.webp") ?? "")).toBeUndefined();
    expect(avifOf("https://img.example.test/a.webp")).toBeUndefined();
  });

  it("of another host has one size", () => {
    expect(pictureAt("https://img.example.test/a.webp", 320)).toBe("https://img.example.test/a.webp");
    expect(pictureSrcSet("https://img.example.test/a.webp")).toBeUndefined();
  });

  it.each([
    "https://img.example.test/media/a.webp",
    "/media/a.webp?x=1",
    "/media/../a.webp",
    "/media/.webp",
    "/media/a.svg",
    "/media/a.avif",
    "/media/A.webp",
    "//media/a.webp",
    "/media/a.webp\n",
    "media/a.webp",
  ])("is not %j", (url) => {
    expect(url).not.toMatch(ownPicture);
  });
});

const hosts = allowedHosts;

describe("a picture of another host", () => {
  it.each([
    "https://img.example.test/a.jpg",
    "https://cdn.example.test/v1/a%20b.png?w=640",
    "https://img.example.test/",
  ])("may be %s", (address) => {
    expect(isPictureOf(hosts, address)).toBe(true);
    expect(isHostedPicture(address)).toBe(true);
  });

  it.each(foreignPictures)("may not be %s: %j", (_what, address) => {
    expect(isPictureOf(hosts, address)).toBe(false);
    expect(address).not.toMatch(ownPicture);
  });

  it("is of no host where the settings allow none", () => {
    expect(isPictureOf([], "https://img.example.test/a.jpg")).toBe(false);
  });
});

describe("a product's pictures", () => {
  const product = {
    name: "Lamp",
    brand: "Diya",
    description: "Cast.",
    pricePaise: 100,
    stock: 3,
    category: "Fashion",
    subcategory: "Men Clothing",
  };
  const fits = (picture: string) => addProductInput.safeParse({ ...product, pictures: [picture] }).success;

  it.each([uploadAddress(id, "gif"), "/media/demo-0-0-0-whole.webp", "https://img.example.test/a.jpg"])(
    "may be %s",
    (address) => {
      expect(fits(address)).toBe(true);
    },
  );

  it.each([
    "http://img.example.test/a.jpg",
    "//img.example.test/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,iVBORw0KGgo=",
    "file:///etc/passwd",
    "gopher://127.0.0.1/",
    "https://a:b@img.example.test/a.jpg",
    "https://img.example.test:8443/a.jpg",
    "https://0x7f000001/a.jpg",
    "/media/../../etc/passwd",
  ])("may not be %s", (address) => {
    expect(fits(address)).toBe(false);
  });
});

describe("a cell of pictures", () => {
  it.each([
    ["/media/a.webp /media/b.png", ["/media/a.webp", "/media/b.png"]],
    ["red shirt 1.jpg, red shirt 2.JPG; back.png", ["red shirt 1.jpg", "red shirt 2.JPG", "back.png"]],
    ["a.jpg\nhttps://cdn.test/x?y=1 b.webp", ["a.jpg", "https://cdn.test/x?y=1", "b.webp"]],
    ["  no picture at all ", ["no picture at all"]],
    [" ", []],
  ])("%j names %j", (cell, pictures) => {
    expect(picturesOfCell(cell)).toEqual(pictures);
  });

  it("knows a file by its name alone, whatever its case and folder", () => {
    expect(
      ["C:\\fotos\\Red  Shirt.JPG", "../../etc/a\u0000.png", "", "x".repeat(300)].map(pictureFileName),
    ).toEqual(["red shirt.jpg", "a.png", "", ""]);
  });
});

import { describe, expect, it } from "vitest";
import { readFamilyCells } from "./family-cells.ts";
import { withPictures } from "./family.schema.ts";
import { fullName, withoutVariant } from "./full-name.ts";
import { inUsualOrder, optionKind } from "./options.ts";

describe("an axis of a family", () => {
  it.each([
    ["Size", "size"],
    ["shoe size", "size"],
    [" Waist ", "size"],
    ["Age", "size"],
    ["Colour", "colour"],
    ["COLORS", "colour"],
    ["Resized", null],
    ["Colour of the lid", null],
  ])("is by its name: %s", (name, kind) => {
    expect(optionKind(name)).toBe(kind);
  });

  it.each([
    [
      ["XL", "S", "m", "3XL"],
      ["S", "m", "XL", "3XL"],
    ],
    [
      ["UK 10", "UK 9"],
      ["UK 9", "UK 10"],
    ],
    [
      ["44", "9.5", "100"],
      ["44", "9.5", "100"],
    ],
    [
      ["Long", "S", "Short", "S"],
      ["S", "Long", "Short"],
    ],
  ])("has its values in the usual order: %j", (values, ordered) => {
    expect(inUsualOrder(values)).toEqual(ordered);
  });
});

describe("the whole name of a variant", () => {
  it("has it in brackets, which an edit takes off again", () => {
    const kurta = { name: "Cotton Kurta", variant: "Blue, M" };
    expect(fullName(kurta)).toBe("Cotton Kurta (Blue, M)");
    expect(fullName({ name: "Lamp" })).toBe("Lamp");
    expect(withoutVariant("Linen Kurta (Blue, M)", "Blue, M")).toBe("Linen Kurta");
    expect(withoutVariant("Linen Kurta (Blue)", "Blue, M")).toBe("Linen Kurta (Blue)");
    expect(withoutVariant("Lamp (Blue, M)", undefined)).toBe("Lamp (Blue, M)");
  });
});

describe("the pictures of variants", () => {
  it("are their own, else those of their colour, else the first there are", () => {
    const [none, red, blue, green] = [[], ["/media/red.webp"], [], []];
    const variants = [
      { values: ["S", "Blue"], pictures: none },
      { values: ["S", "Red"], pictures: red },
      { values: ["M", "Red"], pictures: blue },
      { values: ["M", "Green"], pictures: green },
    ];
    expect(withPictures(variants, 1).map(({ pictures }) => pictures)).toEqual([red, red, red, red]);
    const own = variants.map((variant, at) => ({
      ...variant,
      pictures: at === 0 ? ["/media/blue.webp"] : variant.pictures,
    }));
    expect(withPictures(own, 1).map(({ pictures }) => pictures[0])).toEqual([
      "/media/blue.webp",
      "/media/red.webp",
      "/media/red.webp",
      "/media/blue.webp",
    ]);
  });
});

describe("the cells of a family", () => {
  it("name it, its axes and what the product is on each", () => {
    expect(readFamilyCells({})).toEqual({ family: null, problems: [] });
    expect(
      readFamilyCells({
        family: "K-7",
        option1Name: "Size",
        option1Value: "M",
        option3Name: "Fit",
        option3Value: "Slim",
      }),
    ).toEqual({
      family: { key: "K-7", options: ["Size", "Fit"], values: ["M", "Slim"], sizeGuide: "" },
      problems: [],
    });
  });
});

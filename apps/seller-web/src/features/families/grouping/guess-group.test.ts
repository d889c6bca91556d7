import { describe, expect, it } from "vitest";
import { guessGroup, guessValues } from "./guess-group.ts";

describe("guessing a group from product names", () => {
  it.each([
    ["sizes at the end", ["Cotton Kurta S", "Cotton Kurta XL"], "Cotton Kurta", ["Size"], [["S"], ["XL"]]],
    [
      "both, as a product is called that left its family",
      ["Cotton Kurta (Blue, M)", "Cotton Kurta (Red, L)"],
      ...["Cotton Kurta", ["Colour", "Size"]],
      [
        ["Blue", "M"],
        ["Red", "L"],
      ],
    ],
    [
      "both, each where it likes",
      ["Navy Kurta - M", "Sky blue Kurta - L", "maroon Kurta - 2XL"],
      ...["Kurta", ["Colour", "Size"]],
      [
        ["Navy", "M"],
        ["Sky blue", "L"],
        ["Maroon", "XXL"],
      ],
    ],
    [
      "only what differs; the rest stays in the name",
      ["Red Shirt, M", "Red Shirt, L"],
      ...["Red Shirt", ["Size"], [["M"], ["L"]]],
    ],
    ["a colour beside the same size", ["Cap M Red", "Cap M Blue"], "Cap M", ["Colour"], [["Red"], ["Blue"]]],
    ["shoes", ["Runner UK8", "Runner uk 10"], "Runner", ["Size"], [["UK 8"], ["UK 10"]]],
    ["waists", ["Jeans 32", "Jeans 34"], "Jeans", ["Size"], [["32"], ["34"]]],
    ["years", ["Frock 3 to 4 years", "Frock (5–6 Years)"], "Frock", ["Size"], [["3-4 years"], ["5-6 years"]]],
    ["words for sizes", ["Small bag", "Large bag"], "bag", ["Size"], [["S"], ["L"]]],
    ["packs", ["Rice 1 kg", "Rice 5kg"], "Rice", ["Size"], [["1 kg"], ["5kg"]]],
    ["one that does not say it", ["Stole", "Stole Pink"], "Stole", ["Colour"], [[""], ["Pink"]]],
  ] as const)("recognises %s", (...[, names, name, options, values]) => {
    expect(guessGroup(names)).toEqual({ name, options, values });
  });

  it.each([
    [
      "names that differ in something else",
      ["Cotton Kurta floral M", "Cotton Kurta plain L"],
      "Cotton Kurta",
    ],
    ["letters that are a part of a word", ["Levi's jeans", "Levi's jacket"], "Levi's"],
    ["numbers of another kind", ["Volume 1", "Volume 2"], "Volume"],
    ["names that have nothing in common", ["Lamp", "Vase"], "Lamp"],
    ["names that are the same", ["Lamp", "Lamp"], "Lamp"],
  ])("guesses nothing for %s", (_what, names, name) => {
    expect(guessGroup(names)).toEqual({ name, options: ["Size"], values: [[""], [""]] });
  });
});

it("guesses values on the options of a family", () => {
  const options = ["Shoe size", "Width", "Colour"];
  expect(guessValues(["Runner UK 8, black", "Runner wide"], options)).toEqual([
    ["UK 8", "", "Black"],
    ["", "", ""],
  ]);
});

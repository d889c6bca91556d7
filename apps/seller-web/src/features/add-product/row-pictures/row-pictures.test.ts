import { describe, expect, it } from "vitest";
import { onOtherAxes, rowPicturesOf, withChange, withRow, type RowPictures } from "./row-pictures.ts";
import { shownPictures } from "./shown-pictures.ts";

/** Rows with these images, in the order they were opened. */
function rows(...chosen: readonly (readonly [values: readonly string[], pictures: readonly string[]])[]) {
  return chosen.map(([values, pictures], id) => ({ id, values, pictures, isBusy: false, failed: 0 }));
}

const seen = (all: readonly RowPictures[]) => all.map(({ id, values, pictures }) => [id, values, pictures]);

describe("the images a row shows", () => {
  const [row, colour, all] = [["row"], ["colour"], ["all"]];

  it.each([
    [
      { row, colour, all },
      { owner: "row", pictures: row },
    ],
    [
      { row: [], colour, all },
      { owner: "colour", pictures: colour },
    ],
    [
      { row: [], colour: [], all },
      { owner: "all", pictures: all },
    ],
    [
      { row: [], colour: [], all: [] },
      { owner: "none", pictures: [] },
    ],
  ])("of %j", (pictures, expected) => {
    expect(shownPictures(pictures)).toEqual(expected);
  });
});

describe("the images of rows", () => {
  it("belong to one combination, ignoring case", () => {
    const all = rows([["M", "Blue"], ["a"]]);
    expect(rowPicturesOf(all, ["M", "blue"])?.pictures).toEqual(["a"]);
    expect(rowPicturesOf(all, ["L", "Blue"])).toBeUndefined();
    expect(rowPicturesOf(all, ["M", ""])).toBeUndefined();
  });

  it("chosen before an axis had values go to each value until it has its own", () => {
    const all = rows([["", ""], ["all"]], [["M", ""], ["m"]]);
    expect(rowPicturesOf(all, ["M", "Blue"])?.pictures).toEqual(["m"]);
    expect(rowPicturesOf(all, ["L", "Blue"])?.pictures).toEqual(["all"]);
    const opened = withRow(all, ["M", "Blue"]);
    expect(seen(opened.all).at(-1)).toEqual([2, ["M", "Blue"], ["m"]]);
    const emptied = withChange(opened.all, opened.id, () => ({ pictures: [] }));
    expect(rowPicturesOf(emptied, ["M", "Blue"])?.pictures).toEqual([]);
    expect(rowPicturesOf(emptied, ["M", "Red"])?.pictures).toEqual(["m"]);
  });

  it("have one entry per combination, with its own id", () => {
    const first = withRow([], ["M"]);
    const second = withRow(first.all, ["L"]);
    expect([first.id, second.id]).toEqual([0, 1]);
    expect(withRow(second.all, ["m"])).toEqual({ all: second.all, id: 0 });
  });

  it("change by id, and stay the same list if nothing changes", () => {
    const all = rows([["M"], []], [["L"], ["l"]]);
    const changed = withChange(all, 0, ({ pictures }) => ({ pictures: [...pictures, "m"] }));
    expect(seen(changed)).toEqual([
      [0, ["M"], ["m"]],
      [1, ["L"], ["l"]],
    ]);
    expect(withChange(all, 0, () => ({ isBusy: false, failed: 0 }))).toBe(all);
    expect(withChange(all, 7, () => ({ isBusy: true }))).toBe(all);
  });

  it("follow a combination to other axes; when several merge, the first with images stays", () => {
    const wide = onOtherAxes(rows([["M"], ["m"]]), (values) => [...values, ""]);
    expect(seen(wide)).toEqual([[0, ["M", ""], ["m"]]]);
    const all = rows([["M", "Red"], []], [["M", "Blue"], ["b"]], [["M", "Rust"], ["r"]], [["L", "Red"], []]);
    expect(seen(onOtherAxes(all, (values) => values.slice(0, 1)))).toEqual([
      [1, ["M"], ["b"]],
      [3, ["L"], []],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { fromCell, toCell } from "./csv-text.ts";

const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1",
  "＋1",
  "－1",
  "＠1",
  "=cmd|' /C calc'!A0",
];
const texts = [...formulas, "Kettle", "", "'tis", "''", "'=1", "''-2", "a=b", "5-pack", "हाथ"];

describe("a cell of a file", () => {
  it.each(formulas)("never begins like a formula: %j", (text) => {
    expect(toCell(text)).toBe(`'${text}`);
  });

  it.each(texts)("is read as the text it was made of: %j", (text) => {
    expect(fromCell(toCell(text))).toBe(text);
  });

  it.each(["Kettle", "'tis", "", "5-pack"])("stays as it is where nothing is to be feared: %j", (text) => {
    expect(toCell(text)).toBe(text);
  });
});

import { expect, it } from "vitest";
import { readTable } from "./table-text.ts";

const cellsOf = (text: string, delimiter?: string) => readTable(text, delimiter).map(({ cells }) => cells);

it("splits at tabs if there are any, otherwise at the first comma or semicolon", () => {
  expect(cellsOf("a\tb, c\n1\t2")).toEqual([
    ["a", "b, c"],
    ["1", "2"],
  ]);
  expect(cellsOf('"a;b",c\n1,2;3')).toEqual([
    ["a;b", "c"],
    ["1", "2;3"],
  ]);
  expect(cellsOf("a;b,c")).toEqual([["a", "b,c"]]);
  expect(cellsOf("1,499\n2,499", "\t")).toEqual([["1,499"], ["2,499"]]);
});

it("reads quoted cells, and removes the guard against formulas", () => {
  expect(cellsOf('"Rao, ""Asha""",\'=A1\n"two\nlines",x')).toEqual([
    ['Rao, "Asha"', "=A1"],
    ["two\nlines", "x"],
  ]);
});

it("numbers rows, keeps empty ones between them and drops those at the end", () => {
  expect(readTable("\uFEFFa\r\n\r\nb\r\n , \r\n\n")).toEqual([
    { line: 1, cells: ["a"] },
    { line: 2, cells: [""] },
    { line: 3, cells: ["b"] },
  ]);
  expect(readTable("")).toEqual([]);
});

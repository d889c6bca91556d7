import { describe, expect, it } from "vitest";
import { factsOfCell, toFactsCell } from "./facts-cell.ts";

describe("a cell of facts", () => {
  it.each([
    [[["Fabric", "Cotton"]], "Fabric: Cotton"],
    [
      [
        ["Fabric", "Cotton"],
        ["Fit", "Slim"],
      ],
      "Fabric: Cotton; Fit: Slim",
    ],
    [
      [
        ["Care", "Cold; line dry;"],
        ["Fit", ";"],
      ],
      "Care: Cold;; line dry;;; Fit: ;;",
    ],
    [[["Screen", "6.7 in: OLED"]], "Screen: 6.7 in: OLED"],
    [[["Size", "; Fit: Slim"]], "Size: ;; Fit: Slim"],
    [[], ""],
  ] as const)("comes back as it went: %j", (pairs, cell) => {
    const facts = pairs.map(([name, value]) => ({ name, value }));
    expect(toFactsCell(facts)).toBe(cell);
    expect(factsOfCell(cell)).toEqual(facts);
  });

  it("is read as people type it", () => {
    expect(factsOfCell(" Fabric :Cotton;\nFit: Slim ; ;")).toEqual([
      { name: "Fabric", value: "Cotton" },
      { name: "Fit", value: "Slim" },
    ]);
    expect(factsOfCell("cotton")).toEqual([{ name: "cotton", value: "" }]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diagramOf, document, upToDate, withDiagram } from "./stage-diagram.mts";

describe("the diagram of stages", () => {
  it("has a line per verb and stage, with who may and what becomes of the stock", () => {
    expect(
      diagramOf({
        close: { by: "admin", from: ["ORDERED", "APPROVED"], to: "REJECTED", stock: "give-back" },
        approve: { by: "seller", from: ["ORDERED"], to: "APPROVED", stock: "keep" },
      }),
    ).toBe(
      [
        "stateDiagram-v2",
        "  ORDERED --> REJECTED: close (admin), gives stock back",
        "  APPROVED --> REJECTED: close (admin), gives stock back",
        "  ORDERED --> APPROVED: approve (seller)",
      ].join("\n"),
    );
  });

  it("takes the place of an older one and leaves the rest", () => {
    const text = "# A\n\n```mermaid\nstateDiagram-v2\n  A --> B: old\n```\n\nEnd.\n";
    expect(withDiagram(text, "stateDiagram-v2\n  A --> C: new")).toBe(
      "# A\n\n```mermaid\nstateDiagram-v2\n  A --> C: new\n```\n\nEnd.\n",
    );
  });

  it("stands in the document as the contract has it (if not: pnpm diagram)", async () => {
    const text = readFileSync(document, "utf8");
    expect(text).toContain("stateDiagram-v2");
    expect(text).toBe(await upToDate());
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diagramOf, document, upToDate, withDiagrams } from "./stage-diagram.mts";

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

  it("takes the place of an older one, each its own, and leaves the rest", () => {
    const page = (one: string, two: string) =>
      `# A\n\n\`\`\`mermaid\n${one}\n\`\`\`\n\nAnd\n\n\`\`\`mermaid\n${two}\n\`\`\`\n\nEnd.\n`;
    const diagram = (to: string) => `stateDiagram-v2\n  A --> ${to}: by`;
    expect(withDiagrams(page(diagram("B"), diagram("C")), diagram("D"), diagram("E"))).toBe(
      page(diagram("D"), diagram("E")),
    );
  });

  it("stands in the document as the contract has it (if not: pnpm diagram)", async () => {
    const text = readFileSync(document, "utf8");
    expect(text).toContain("stateDiagram-v2");
    expect(text).toBe(await upToDate());
  });
});

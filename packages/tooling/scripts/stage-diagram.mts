import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./turbo.mts";

export const document = join(root, "docs/stages.md");

interface Transition {
  readonly by: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Of a line. */
  readonly stock?: "take" | "give-back" | "keep" | "lose";
}

const stockWords = {
  take: ", takes stock",
  "give-back": ", gives stock back",
  lose: ", stock is lost",
  keep: "",
} as const;

/** A table of stages as a Mermaid state diagram: a line per verb and stage it starts from. */
export function diagramOf(transitions: Readonly<Record<string, Transition>>): string {
  const lines = Object.entries(transitions).flatMap(([verb, { by, from, to, stock = "keep" }]) =>
    from.map((stage) => `  ${stage} --> ${to}: ${verb} (${by})${stockWords[stock]}`),
  );
  return ["stateDiagram-v2", ...lines].join("\n");
}

/** The document with these diagrams in the places of those it had, in this order. */
export function withDiagrams(text: string, ...diagrams: readonly string[]): string {
  const waiting = [...diagrams];
  return text.replaceAll(/stateDiagram-v2\n[^`]*(?=\n```)/g, (old) => waiting.shift() ?? old);
}

/** What the document should say. */
export async function upToDate(): Promise<string> {
  type Tables = Readonly<Record<string, Readonly<Record<string, Transition>>>>;
  const stages = async (file: string) =>
    (await import(pathToFileURL(join(root, "packages/contract/src", file)).href)) as Tables;
  const { lineTransitions = {} } = await stages("order/order.stages.ts");
  const { shipmentTransitions = {} } = await stages("shipment/shipment.stages.ts");
  const { returnTransitions = {} } = await stages("returns/return.stages.ts");
  return withDiagrams(
    readFileSync(document, "utf8"),
    diagramOf(lineTransitions),
    diagramOf(shipmentTransitions),
    diagramOf(returnTransitions),
  );
}

if (import.meta.main) writeFileSync(document, await upToDate());

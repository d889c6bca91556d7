import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./turbo.mts";

export const document = join(root, "docs/stages.md");

interface Transition {
  readonly by: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly stock?: "take" | "give-back" | "keep" | "lose";
}

const stockWords = {
  take: ", takes stock",
  "give-back": ", gives stock back",
  lose: ", stock is lost",
  keep: "",
} as const;

/** A stage table as a Mermaid state diagram. */
export function diagramOf(transitions: Readonly<Record<string, Transition>>): string {
  const lines = Object.entries(transitions).flatMap(([verb, { by, from, to, stock = "keep" }]) =>
    from.map((stage) => `  ${stage} --> ${to}: ${verb} (${by})${stockWords[stock]}`),
  );
  return ["stateDiagram-v2", ...lines].join("\n");
}

/** The document with its state diagrams replaced, in order. */
export function withDiagrams(text: string, ...diagrams: readonly string[]): string {
  const waiting = [...diagrams];
  return text.replaceAll(/stateDiagram-v2\n[^`]*(?=\n```)/g, (old) => waiting.shift() ?? old);
}

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

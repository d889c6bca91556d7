import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./turbo.mts";

export const document = join(root, "docs/architecture.md");

interface Transition {
  readonly by: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly stock: "take" | "give-back" | "keep";
}

const stockWords = { take: ", takes stock", "give-back": ", gives stock back", keep: "" } as const;

/** The transition table as a Mermaid state diagram: a line per verb and stage it starts from. */
export function diagramOf(transitions: Readonly<Record<string, Transition>>): string {
  const lines = Object.entries(transitions).flatMap(([verb, { by, from, to, stock }]) =>
    from.map((stage) => `  ${stage} --> ${to}: ${verb} (${by})${stockWords[stock]}`),
  );
  return ["stateDiagram-v2", ...lines].join("\n");
}

/** The document with the diagram of this table in the place of the one it had. */
export function withDiagram(text: string, diagram: string): string {
  return text.replace(/stateDiagram-v2\n[^`]*(?=\n```)/, diagram);
}

/** What the document should say. */
export async function upToDate(): Promise<string> {
  const stages = pathToFileURL(join(root, "packages/contract/src/order/order.stages.ts")).href;
  const { lineTransitions } = (await import(stages)) as { lineTransitions: Record<string, Transition> };
  return withDiagram(readFileSync(document, "utf8"), diagramOf(lineTransitions));
}

if (import.meta.main) writeFileSync(document, await upToDate());

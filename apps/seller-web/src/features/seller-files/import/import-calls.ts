import type {
  CheckLine,
  ImportItem,
  ImportOutcome,
  ImportResult,
} from "@haat/contract/product/import.schema";
import { RefusedCall } from "@haat/web-kit/call/refused-call.ts";

const unknown = "The file could not be read. Please try again.";

type Answer = Partial<RefusedCall["data"]> & { readonly message?: string };

async function refusalFrom(response: Response): Promise<RefusedCall> {
  const answer = (await response.json().catch(() => null)) as Answer | null;
  return new RefusedCall(answer?.message ?? unknown, answer?.reason, answer?.details);
}

async function post(path: string, type: string, body: BodyInit): Promise<Response> {
  const response = await fetch(`/api/seller-files/${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  if (!response.ok) throw await refusalFrom(response);
  return response;
}

async function* linesOf(response: Response): AsyncGenerator<string, void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

export interface CheckProgress {
  readonly rows: number;
  /** 0 to 1. */
  readonly share: number;
}

/** A dry run. Rejects if the file is refused or invalid as a whole, or if the answer breaks off. */
export async function checkFile(
  file: Blob,
  onProgress: (progress: CheckProgress) => void,
): Promise<readonly ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for await (const text of linesOf(await post("import/check", "text/csv", file))) {
    const line = JSON.parse(text) as CheckLine;
    if ("problem" in line) throw new RefusedCall(line.problem);
    if ("done" in line) return outcomes;
    outcomes.push(...line.outcomes);
    onProgress({ rows: outcomes.length, share: line.share });
  }
  throw new RefusedCall(unknown);
}

/** All items or none. */
export async function importItems(items: readonly ImportItem[]): Promise<ImportResult> {
  const body = items.map((item) => JSON.stringify(item)).join("\n");
  return (await (await post("import", "application/x-ndjson", body)).json()) as ImportResult;
}

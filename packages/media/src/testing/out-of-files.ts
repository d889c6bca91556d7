import { openSync } from "node:fs";
import { createPictureWorkers } from "../picture-workers.ts";

/** Encodes three drawings in a process without free file descriptors, and prints the outcomes. */
const workers = createPictureWorkers({ max: 1 });
try {
  for (;;) openSync("/dev/null", "r");
} catch {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>`;
  const drawings = [1, 2, 3].map(() => workers.encode({ kind: "drawing", svg, width: 320 }));
  const ends = await Promise.allSettled(drawings);
  const said = ends.map((end) =>
    end.status === "rejected" ? (end.reason as { code: string }).code : "drawn",
  );
  process.stdout.write(said.join(" "));
}

import { openSync } from "node:fs";
import { createPictureWorkers } from "../picture-workers.ts";

/** Asks for three drawings in a process that can open no more files, and prints how each ended. */
const workers = createPictureWorkers({ most: 1 });
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

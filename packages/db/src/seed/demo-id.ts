import { createHash } from "node:crypto";

/** Deterministic UUIDv7 ids: time, a counter, then a hash of it. */
export function createDemoIds(): (at: Date) => string {
  let made = 0;
  return (at) => {
    made += 1;
    const time = at.getTime().toString(16).padStart(12, "0");
    const counter = (made % 4096).toString(16).padStart(3, "0");
    const rest = createHash("sha256").update(`haat demo ${made}`).digest("hex");
    const variant = (8 + (parseInt(rest.slice(0, 1), 16) % 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${rest.slice(1, 4)}-${rest.slice(4, 16)}`;
  };
}

import { parseArgs } from "node:util";
import { carry, weeks, type Week } from "./stand-in-courier.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: "string", default: "http://shop.localhost:5000" },
    key: { type: "string" },
    secret: { type: "string" },
    "day-ms": { type: "string", default: "1000" },
  },
});
const { origin, key, secret, "day-ms": dayMs } = values;
const names = Object.keys(weeks) as Week[];
if (!key || !secret || positionals.length === 0) {
  console.error(
    `Name a courier's key and secret and the tracking numbers: --key speed-post --secret … EX1=delivered EX2=second-try. A week is one of ${names.join(", ")}; left out, parcels take them in turn.`,
  );
  process.exit(2);
}
const parcels = Object.fromEntries(
  positionals.map((one, nth) => {
    const [number = "", named] = one.split("=");
    return [number, names.find((name) => name === named) ?? names[nth % names.length] ?? "delivered"];
  }),
);
for (const [number, outcomes] of Object.entries(
  await carry({ origin, key, secret, dayMs: Number(dayMs) }, parcels),
))
  console.log(`${number}: ${outcomes.join(", ")}`);

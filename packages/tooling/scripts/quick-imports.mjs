// Plain JavaScript, and nothing that a Node too old would miss before it is told so (require-node.mjs).
import module from "node:module";
import { fileURLToPath } from "node:url";

// Code is read and compiled at the first start; the next one takes what that left, and needs no reader of TypeScript.
module.enableCompileCache?.(
  fileURLToPath(new URL("../../../node_modules/.cache/haat-code", import.meta.url)),
);

// Node reads a package's package.json anew for each of its files, and Drizzle's has 180 kB: half the time that a start
// takes. What a file of Drizzle imports beside itself needs none of that.
module.registerHooks?.({
  resolve: (specifier, context, next) =>
    specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/")
      ? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context),
});

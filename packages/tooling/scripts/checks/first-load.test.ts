import { describe, expect, it } from "vitest";
import { filesOf, type Manifest } from "./first-load.mts";

const manifest: Manifest = {
  "src/entry-client.tsx": { file: "entry.js", css: ["entry.css"], imports: ["_shared.js"], isEntry: true },
  "_shared.js": { file: "shared.js", css: ["shared.css"] },
  "_grid.js": { file: "grid.js", css: ["grid.css"], imports: ["_shared.js", "src/entry-client.tsx"] },
  "src/routes/products.tsx?tsr-split=component": { file: "products.js", imports: ["_grid.js"] },
  "src/routes/_buyer.cart.tsx?tsr-split=component": { file: "cart.js", css: ["cart.css"] },
  "late.tsx": { file: "late.js" },
};

describe("the first load of a page", () => {
  it("is the entry's and the route's files with all that they import, each once", () => {
    const { js, css } = filesOf(manifest, "products");
    expect(js.toSorted()).toEqual(["entry.js", "grid.js", "products.js", "shared.js"]);
    expect(css.toSorted()).toEqual(["entry.css", "grid.css", "shared.css"]);
  });

  it("is unknown of a page that was not built", () => {
    expect(() => filesOf(manifest, "zeppelin")).toThrow("the build has no page zeppelin");
  });
});

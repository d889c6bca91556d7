import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const dist = join(import.meta.dirname, "dist");

/** From what is built to a file, as an address. */
const addressOf = (file: string) => `new URL(${JSON.stringify(relative(dist, file))}, import.meta.url).href`;

/** Compiled for a machine, they stay where they are installed: by the package that asks for them. */
const native: Plugin = {
  name: "native",
  resolveId: {
    filter: { id: /^(?:argon2|sharp)$/ },
    handler: (id, importer = import.meta.filename) => ({
      id: createRequire(importer).resolve(id),
      external: "relative",
    }),
  },
};

/** What our sources find by where they lie, they still find there; a program of its own is built beside the others. */
const places: Plugin = {
  name: "places",
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(?:dirname|url|resolve)/ },
    handler(code, id) {
      const folder = dirname(id);
      return code
        .replaceAll(/new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g, (_, name: string) => {
          this.emitFile({ type: "chunk", id: join(folder, `${name}.ts`), fileName: `${name}.js` });
          return `new URL("./${name}.js", import.meta.url)`;
        })
        .replaceAll(/import\.meta\.resolve\("([\w-]+)"\)/g, (_, name: string) =>
          addressOf(createRequire(id).resolve(name)),
        )
        .replaceAll(
          "import.meta.dirname",
          `import.meta.dirname + ${JSON.stringify(`/${relative(dist, folder)}`)}`,
        );
    },
  },
};

export default defineConfig({
  input: { main: join(import.meta.dirname, "src/main.ts") },
  platform: "node",
  // For `pnpm dev` alone, which runs the sources.
  external: ["vite"],
  plugins: [native, places],
  output: { dir: dist, cleanDir: true, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
});

import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const dist = join(import.meta.dirname, "dist");

/** From what is built to a file, as an address. */
const addressOf = (file: string) => `new URL(${JSON.stringify(relative(dist, file))}, import.meta.url).href`;

/**
 * These stay where they are installed: what is compiled for a machine, and what is loaded long after the start. A build
 * under a process that runs takes nothing from it.
 */
const installed =
  /^(?:argon2|sharp|nodemailer|@aws-sdk\/client-s3|@simplewebauthn\/server|@zxcvbn-ts\/language-common)$/;

const leftInPlace: Plugin = {
  name: "left-in-place",
  resolveId: {
    filter: { id: installed },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { id: found.id, external: "relative" };
    },
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
  plugins: [leftInPlace, places],
  output: { dir: dist, cleanDir: true, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
});

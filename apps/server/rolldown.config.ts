import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const dist = join(import.meta.dirname, "dist");

const addressOf = (file: string) => `new URL(${JSON.stringify(relative(dist, file))}, import.meta.url).href`;

// Native or lazily loaded modules stay in node_modules, so rebuilds don't break running servers.
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

/** Keeps paths relative to the sources working and builds worker entries next to the main file. */
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
  // Only `pnpm dev` needs it, and that runs the sources.
  external: ["vite"],
  plugins: [leftInPlace, places],
  output: { dir: dist, cleanDir: true, entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
});

import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { categoryTile } from "@haat/art/category-tile";
import { heroPicture } from "@haat/art/hero-picture";
import { logo } from "@haat/art/logo";

interface ArtFile {
  readonly name: string;
  readonly svg: string;
}

const tiles = {
  clothing: "Fashion",
  electronics: "Electronics",
  "home-kitchen": "Home & Kitchen",
  beauty: "Beauty & Personal Care",
} as const;

const schemes = ["light", "dark"] as const;

function drawn(): ArtFile[] {
  return [
    { name: "favicon", svg: logo() },
    ...schemes.map((scheme) => ({ name: `hero-${scheme}`, svg: heroPicture(scheme) })),
    ...Object.entries(tiles).flatMap(([name, category]) =>
      schemes.map((scheme) => ({ name: `${name}-${scheme}`, svg: categoryTile(category, scheme) })),
    ),
  ];
}

function fileName({ name, svg }: ArtFile): string {
  return `assets/${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
}

const moduleId = "virtual:art";

/** Writes the drawings of the home page as files of the build; `virtual:art` has the address of each. */
export function artFiles(): Plugin {
  const files = drawn().map((file) => ({ ...file, path: fileName(file) }));
  return {
    name: "haat-art-files",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const addresses = Object.fromEntries(files.map(({ name, path }) => [name, `/${path}`]));
      return `export const art = ${JSON.stringify(addresses)};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { path, svg } of files) this.emitFile({ type: "asset", fileName: path, source: svg });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const wanted = files.find(({ path }) => request.url === `/${path}`);
        if (!wanted) return next();
        response.setHeader("content-type", "image/svg+xml").end(wanted.svg);
      });
    },
  };
}

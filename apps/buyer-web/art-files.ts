import { createHash } from "node:crypto";
import { categoryTile } from "@haat/art/category-tile";
import { heroPicture } from "@haat/art/hero-picture";
import { logo } from "@haat/art/logo";
import type { Plugin } from "vite";

interface ArtFile {
  readonly name: string;
  readonly svg: string;
  /** Stands at this very address, as browsers ask for it. */
  readonly at?: string;
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
    { name: "favicon", svg: logo(), at: "favicon.svg" },
    ...schemes.map((scheme) => ({ name: `hero-${scheme}`, svg: heroPicture(scheme) })),
    ...Object.entries(tiles).flatMap(([name, category]) =>
      schemes.map((scheme) => ({ name: `${name}-${scheme}`, svg: categoryTile(category, scheme) })),
    ),
  ];
}

function fileName({ name, svg, at }: ArtFile): string {
  return at ?? `assets/${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
}

const prefix = "virtual:art/";

/** Writes the drawings of the home page as files of the build; `virtual:art/<name>` is the address of one. */
export function artFiles(): Plugin {
  const files = drawn().map((file) => ({ ...file, path: fileName(file) }));
  return {
    name: "haat-art-files",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const wanted = files.find(({ name }) => id === `\0${prefix}${name}`);
      return wanted && `export default ${JSON.stringify(`/${wanted.path}`)};`;
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

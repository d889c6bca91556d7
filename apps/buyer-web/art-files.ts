import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Plugin } from "vite";
import { categoryTile } from "@haat/art/category-tile";
import { heroPicture } from "@haat/art/hero-picture";
import { logo } from "@haat/art/logo";

interface ArtFile {
  readonly name: string;
  readonly svg: string;
  /** Link previews show no SVG. */
  readonly isPainted?: boolean;
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
    { name: "share", svg: heroPicture("light"), isPainted: true },
    ...schemes.map((scheme) => ({ name: `hero-${scheme}`, svg: heroPicture(scheme) })),
    ...Object.entries(tiles).flatMap(([name, category]) =>
      schemes.map((scheme) => ({ name: `${name}-${scheme}`, svg: categoryTile(category, scheme) })),
    ),
  ];
}

function fileName({ name, svg, isPainted }: ArtFile): string {
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return `assets/${name}-${hash}.${isPainted ? "jpg" : "svg"}`;
}

function contentOf({ svg, isPainted }: ArtFile): Promise<Buffer> | string {
  return isPainted ? sharp(Buffer.from(svg)).resize(1200, 630).jpeg({ quality: 85 }).toBuffer() : svg;
}

const moduleId = "virtual:art";

/** Emits the home page's drawings as build files; `virtual:art` exports their addresses. */
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
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of files)
        this.emitFile({ type: "asset", fileName: file.path, source: await contentOf(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const wanted = files.find(({ path }) => request.url === `/${path}`);
        if (!wanted) return next();
        response.setHeader("content-type", wanted.isPainted ? "image/jpeg" : "image/svg+xml");
        Promise.resolve(contentOf(wanted)).then((content) => response.end(content), next);
      });
    },
  };
}

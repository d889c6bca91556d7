import { createHash } from "node:crypto";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { everyPagesFont } from "@haat/ui/theme/fonts.ts";

/** Sets the colour scheme before the first paint. */
const colourScheme = `{
  let chosen = null;
  try { chosen = localStorage.getItem("mantine-color-scheme-value"); } catch {}
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
}
`;

interface PageFile {
  readonly name: string;
  readonly type: string;
  readonly source: string;
  readonly path: string;
}

function pageFile(name: string, type: string, source: string): PageFile {
  const [stem = "", ending = ""] = name.split(".");
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  return { name, type, source, path: `/assets/${stem}-${hash}.${ending}` };
}

const svgType = "image/svg+xml";
const prefix = "virtual:page-file/";

interface PageFilesOptions {
  readonly icon: string;
  /** Further SVGs by file name ("market-light.svg"). */
  readonly drawings?: Readonly<Record<string, string>>;
}

const fontTag = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
  injectTo: "head",
});

/**
 * Writes icon, drawings and colour scheme script to /assets and preloads the font.
 * `virtual:page-file/<name>` exports a drawing's `address`.
 */
export function pageFiles({ icon, drawings = {} }: PageFilesOptions): Plugin {
  const favicon = pageFile("favicon.svg", svgType, icon);
  const script = pageFile("colour-scheme.js", "text/javascript", colourScheme);
  const pictures = Object.entries(drawings).map(([name, source]) => pageFile(name, svgType, source));
  const files = [favicon, script, ...pictures];
  const tags: HtmlTagDescriptor[] = [
    { tag: "link", attrs: { rel: "icon", type: svgType, href: favicon.path }, injectTo: "head" },
    { tag: "script", attrs: { src: script.path }, injectTo: "head-prepend" },
  ];

  return {
    name: "haat-page-files",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const wanted = pictures.find(({ name }) => id === `\0${prefix}${name}`);
      return wanted && `export const address = ${JSON.stringify(wanted.path)};`;
    },
    transformIndexHtml: {
      order: "post",
      handler: (_page, { bundle = {} }) => [
        ...tags,
        ...Object.keys(bundle)
          .filter((file) => everyPagesFont.test(file))
          .map(fontTag),
      ],
    },
    generateBundle() {
      for (const { path, source } of files) this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const wanted = files.find(({ path }) => request.url === path);
        if (!wanted) return next();
        response.setHeader("content-type", wanted.type).end(wanted.source);
      });
    },
  };
}

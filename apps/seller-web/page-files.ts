import { createHash } from "node:crypto";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { heroPicture } from "@haat/art/hero-picture";
import { logo } from "@haat/art/logo";

/** Sets the colour scheme before the first paint, as Mantine would a moment later. */
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
const favicon = pageFile("favicon.svg", svgType, logo());
const script = pageFile("colour-scheme.js", "text/javascript", colourScheme);
const market = (["light", "dark"] as const).map((scheme) =>
  pageFile(`market-${scheme}.svg`, svgType, heroPicture(scheme)),
);
const files = [favicon, script, ...market];

const tags: HtmlTagDescriptor[] = [
  { tag: "link", attrs: { rel: "icon", type: svgType, href: favicon.path }, injectTo: "head" },
  { tag: "script", attrs: { src: script.path }, injectTo: "head-prepend" },
];

const prefix = "virtual:page-file/";

/** Writes icon, drawings and the scheme's script as files of the build; `virtual:page-file/<name>` is an address. */
export function pageFiles(): Plugin {
  return {
    name: "haat-page-files",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const wanted = files.find(({ name }) => id === `\0${prefix}${name}`);
      return wanted && `export const address = ${JSON.stringify(wanted.path)};`;
    },
    transformIndexHtml: { order: "post", handler: () => tags },
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

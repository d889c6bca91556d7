import { logo } from "@haat/art/logo";

export function plainPage({ title, body }: { readonly title: string; readonly body: string }) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(logo())}">
<style>
:root{color-scheme:light dark;--ground:#fbf8f2;--card:#fff;--line:#e8e1d6;--ink:#1e1a15;--quiet:#655c50;--link:#2f4aa3}
@media (prefers-color-scheme:dark){:root{--ground:#131210;--card:#1c1a17;--line:#322d26;--ink:#f2ede4;--quiet:#aba294;--link:#9db0f0}}
body{margin:0;min-height:100vh;display:grid;place-content:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding:24px}
header{display:flex;gap:12px;align-items:center}header svg{width:48px;height:48px}h1{margin:0;font-size:36px;letter-spacing:-.02em}p{max-width:60ch}
ul{list-style:none;padding:0;display:grid;gap:16px;margin:24px 0 0}
li{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px 20px}
li>a{display:block;color:inherit;text-decoration:none}strong{color:var(--link);font-size:18px}span{display:block;color:var(--quiet)}
.mails{max-width:min(720px,90vw)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}summary{cursor:pointer;min-height:32px;color:var(--quiet)}
small{color:var(--quiet)}a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:4px;border-radius:4px}
</style></head><body><main><header>${logo()}<h1>${title}</h1></header>
${body}</main></body></html>`;
}

export const asText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

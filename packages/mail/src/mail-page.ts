import { html, type Markup } from "./markup.ts";

const style = `
body{margin:0;background:#fbf8f2;color:#1e1a15;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
.page{max-width:600px;margin:0 auto;padding:24px 16px 40px}
.mark{font-size:28px;font-weight:800;letter-spacing:-.02em;color:#2f4aa3;border-bottom:4px solid #f0a31a;display:inline-block;line-height:1.1}
.card{background:#ffffff;border:1px solid #e8e1d6;border-radius:16px;padding:24px;margin:20px 0 16px;overflow-wrap:anywhere}
h1{font-size:22px;line-height:1.25;margin:0 0 12px;letter-spacing:-.01em}
p{margin:0 0 16px}.quiet{color:#655c50;font-size:14px}
.button{display:inline-block;background:#2f4aa3;color:#ffffff;font-weight:650;text-decoration:none;padding:12px 20px;border-radius:10px}
.link{color:#2f4aa3;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin:0 0 16px}
td{padding:10px 0;border-bottom:1px solid #e8e1d6;vertical-align:top;text-align:left}
td:last-child{text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums}
.sum td{border:0;padding:4px 0}.total td{font-weight:750;font-size:18px;padding-top:8px}
.small{display:block;color:#655c50;font-size:14px}
@media (prefers-color-scheme:dark){
body{background:#131210;color:#f2ede4}.mark{color:#9db0f0}
.card{background:#1c1a17;border-color:#322d26}td{border-color:#322d26}
.quiet,.small{color:#aba294}.button{background:#9db0f0;color:#131210}.link{color:#9db0f0}}`;

interface MailPage {
  readonly shopName: string;
  readonly subject: string;
  readonly title: string;
  readonly body: Markup;
  /** Why the reader gets this mail. */
  readonly footer: string;
}

/** Readable in light and dark, on phones and desktops. Loads nothing. */
export function mailPage({ shopName, subject, title, body, footer }: MailPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${html`${subject}`.text}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${style}</style></head>
<body><div class="page"><div class="mark">${html`${shopName}`.text}</div>
<div class="card">${
    html`<h1>${title}</h1>
      ${body}`.text
  }</div>
${html`<p class="quiet">${footer}</p>`.text}</div></body></html>`;
}

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashScripts } from "./inline-scripts.ts";

const mark = "0123456789abcdef";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inline scripts", () => {
  it("of ours are allowed by hash and lose their nonces", () => {
    const page = `<script nonce="${mark}">one()</script><script class="$tsr" nonce="${mark}">two("é")</script>
<script type="module" nonce="${mark}" src="/assets/a.js"></script><script>from.a.review()</script>
<script type="application/ld+json">{}</script><script nonce="guessed">three()</script>`;
    const { html, hashes } = hashScripts(page, mark);
    expect(hashes).toEqual([hashOf("one()"), hashOf('two("é")')]);
    expect(html).toBe(page.replaceAll(` nonce="${mark}"`, ""));
  });
});

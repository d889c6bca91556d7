import { createHash } from "node:crypto";

/** How a policy names a script that stands in a page. */
export function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/**
 * Takes off the mark (a nonce of this rendering) that our own scripts bear, and answers the hashes by which the policy
 * lets them run. A script that came in with somebody's text bears no mark, and so gets no hash.
 */
export function hashScripts(
  html: string,
  mark: string,
): { readonly html: string; readonly hashes: readonly string[] } {
  const attribute = ` nonce="${mark}"`;
  const ours = new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>([^]*?)</script>`, "g");
  const hashes = [...html.matchAll(ours)].map(([, text = ""]) => hashOf(text));
  return { html: html.replaceAll(attribute, ""), hashes: [...new Set(hashes)] };
}

import { createHash } from "node:crypto";

export function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/**
 * Replaces the nonce on our own scripts by CSP hashes, so that the page can be cached. Injected
 * scripts have no nonce and get no hash.
 */
export function hashScripts(
  html: string,
  nonce: string,
): { readonly html: string; readonly hashes: readonly string[] } {
  const attribute = ` nonce="${nonce}"`;
  const ours = new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>([^]*?)</script>`, "g");
  const hashes = [...html.matchAll(ours)].map(([, text = ""]) => hashOf(text));
  return { html: html.replaceAll(attribute, ""), hashes: [...new Set(hashes)] };
}

import { setNonce } from "get-nonce";

/** The nonce of this page's content security policy, for every style element that is written later; none in tests. */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  return nonce || undefined;
}

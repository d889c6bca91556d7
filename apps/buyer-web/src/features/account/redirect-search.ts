/** Where to go after the login, as the address says it; read by `safeRedirect` before it is followed. */
export interface RedirectSearch {
  readonly redirect?: string;
}

export function readRedirect({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === "string" ? { redirect } : {};
}

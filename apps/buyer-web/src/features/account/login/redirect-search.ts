/** Where to go after the login, or after the address, as the address bar says it; read by `safeRedirect` before it is followed. */
export interface RedirectSearch {
  readonly redirect?: string;
}

export function readRedirect({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === "string" ? { redirect } : {};
}

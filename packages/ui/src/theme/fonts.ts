/** Preloaded by every page: `font-display: optional` shows it only if it is early. */
export const everyPagesFont = /(?:^|\/)plus-jakarta-sans-latin-rupee-wght-normal[^/]*\.woff2$/;

/** The Hindi font, for pages that need it: not every system has one. */
export const devanagariFont = /(?:^|\/)anek-devanagari-devanagari-wght-normal[^/]*\.woff2$/;

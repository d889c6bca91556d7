/** The font of every page. It is `font-display: optional` so nothing jumps, hence preloaded by each page. */
export const everyPagesFont = /(?:^|\/)plus-jakarta-sans-latin-rupee-wght-normal[^/]*\.woff2$/;

/** The Hindi font, for pages that need it: not every system has one. */
export const devanagariFont = /(?:^|\/)anek-devanagari-devanagari-wght-normal[^/]*\.woff2$/;

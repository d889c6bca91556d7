/**
 * The built file that holds the letters of every page. A face that is not there for the first paint is not used on that
 * page (nothing moves under a reader's eyes), so each page asks for it before its style sheet does.
 */
export const everyPagesFont = /(?:^|\/)plus-jakarta-sans-latin-rupee-wght-normal[^/]*\.woff2$/;

/** The built file with the letters of Hindi, for the pages that show some: not every system has them. */
export const devanagariFont = /(?:^|\/)anek-devanagari-devanagari-wght-normal[^/]*\.woff2$/;

/**
 * The built files that hold the letters and the rupee sign of every page. A face that is not there for the first paint is
 * not used on that page (nothing moves under a reader's eyes), so each page asks for them before its style sheet does.
 */
export const everyPagesFont = /plus-jakarta-sans-latin(-ext)?-wght-normal[^/]*\.woff2$/;

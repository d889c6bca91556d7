const hindi = /\p{Script=Devanagari}/u;
const face = '1em "Anek Devanagari Variable"';

/** Longest wait; then the device's own font is used. */
const timeoutMs = 400;

/**
 * Delays an answer with Hindi text until the font is loaded: with `font-display: optional` it would
 * not be used later, and not every device has a Devanagari font.
 */
export async function waitForFont(response: Response): Promise<Response> {
  const text = await response.clone().text();
  // Test documents may have no fonts.
  const fonts = document.fonts as FontFaceSet | undefined;
  if (!fonts || !hindi.test(text) || fonts.check(face, "अ")) return response;
  const loaded = fonts.load(face, "अ").catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return response;
}

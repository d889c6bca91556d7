const hindi = /\p{Script=Devanagari}/u;
const face = '1em "Anek Devanagari Variable"';

/** How long an answer waits for its letters; then it is shown in those of the device. */
const patienceMs = 400;

/**
 * Holds an answer with Hindi in it back until its letters are there: the page's face does not come in later, so that
 * nothing moves, and not every device has one of its own.
 */
export async function withLetters(response: Response): Promise<Response> {
  const text = await response.clone().text();
  // Not every place that runs this has fonts, a test's page for one.
  const fonts = document.fonts as FontFaceSet | undefined;
  if (!fonts || !hindi.test(text) || fonts.check(face, "अ")) return response;
  const letters = fonts.load(face, "अ").catch(() => undefined);
  await Promise.race([letters, new Promise((enough) => setTimeout(enough, patienceMs))]);
  return response;
}

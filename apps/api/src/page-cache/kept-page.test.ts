import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { keepPage, nonceMark, type PageForm } from "./kept-page.ts";

const aNonce = () => randomBytes(16).toString("base64");
const id = "019dd1f5-7000-7abc-8def-0123456789ab";
/** What is sent, of the length that was said. */
function sent({ withNonce, length }: PageForm, nonce: string): Buffer {
  const whole = withNonce(nonce);
  expect(whole.length).toBe(length);
  return whole;
}

const styles = `<style nonce="${nonceMark}">.a{margin:0}</style>`.repeat(30);
const pages = {
  usual: `<html>${styles}<a href="/detail/${id}">सूती कुर्ता</a>${"<p>kurta</p>".repeat(9_000)}${styles}</html>`,
  bare: "<html>no script at all</html>",
  onlyNonces: nonceMark + nonceMark,
  large: `${styles}${"<p>kurta</p>".repeat(900)}${styles}${"<p>saree</p>".repeat(900)}`,
  random: `${randomBytes(40_000).toString("base64")}${nonceMark}${randomBytes(40_000).toString("base64")}`,
};

describe("a page that is kept", () => {
  it.each(Object.entries(pages))("bears each answer's nonce, packed and not: %s", (_name, html) => {
    const page = keepPage(html, {});
    for (const nonce of [aNonce(), aNonce(), aNonce()]) {
      const expected = html.replaceAll(nonceMark, nonce);
      expect(sent(page.plain, nonce).toString()).toBe(expected);
      // Unpacking compares the sum as well.
      expect(gunzipSync(sent(page.gzipped, nonce)).toString()).toBe(expected);
    }
  });

  it("is packed small, and knows its products", () => {
    const page = keepPage(pages.usual, {});
    expect(page.gzipped.length).toBeLessThan(pages.usual.length / 20);
    expect([...page.products]).toEqual([id]);
  });
});

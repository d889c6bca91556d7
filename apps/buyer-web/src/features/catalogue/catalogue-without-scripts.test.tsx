import { beforeAll, describe, expect, it, vi } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { render } from "../../entry-server.tsx";
import { aRenderRequest, testOrigin } from "../../testing/render-request.ts";

const database = testDatabase();
const { aFamily, aProduct } = builders(database);

beforeAll(async () => {
  for (let number = 10; number < 70; number += 1)
    await aProduct({ name: `Clay pot ${number}`, pricePaise: 5_000 + number });
});

async function open(path: string) {
  const response = await render(aRenderRequest(database, path));
  return { status: response.status, location: response.headers.get("location"), html: response.html };
}

/** The body without its scripts. */
function seen(html: string): string {
  return html.slice(html.indexOf("<body")).replace(/<script\b[\s\S]*?<\/script>/g, "");
}

const potsIn = (html: string) => [...new Set(seen(html).match(/Clay pot \d+/g))];

function nextIn(html: string): string | null {
  const link = (seen(html).match(/<a\b[^>]*>/g) ?? []).find((tag) => tag.includes('rel="next"'));
  return /href="([^"]*)"/.exec(link ?? "")?.[1]?.replaceAll("&amp;", "&") ?? null;
}

describe("the catalogue without scripts", () => {
  it("is paged by links to its end, each product once, in order", async () => {
    const pots: string[] = [];
    const sizes: number[] = [];
    let next: string | null = "/products?search=pot&sort=price-desc";
    while (next !== null) {
      const { status, html } = await open(next);
      expect(status).toBe(200);
      expect(seen(html)).toContain("Showing 60 of 60 products");
      sizes.push(potsIn(html).length);
      pots.push(...potsIn(html));
      next = nextIn(html);
    }
    expect(sizes).toEqual([24, 24, 12]);
    expect(pots).toEqual(Array.from({ length: 60 }, (_, index) => `Clay pot ${69 - index}`));
  });

  it("links later pages to the first one, the only one indexed", async () => {
    const first = await open("/products");
    expect(first.html).toContain(`<link rel="canonical" href="${testOrigin}/products"`);
    expect(first.html).not.toContain('content="noindex');
    expect(seen(first.html)).not.toContain("First page");
    const second = await open(nextIn(first.html) ?? "");
    expect(second.html).toContain('<meta name="robots" content="noindex, follow"');
    expect(second.html).not.toContain('rel="canonical"');
    expect(seen(second.html)).toMatch(/<a[^>]*href="\/products"[^>]*>First page<\/a>/);
  });

  it("starts at the first page for an unknown cursor", async () => {
    const { status, location } = await open("/products?sort=price-asc&cursor=bm93aGVyZQ");
    expect(status).toBe(307);
    expect(location).toBe("/products?sort=price-asc");
  });

  it("is searched and filtered by a form", async () => {
    const { html } = await open("/products?category=Footwear&rating=3&min=5");
    const [header = "", form = ""] = seen(html).match(/<form[^>]*action="\/products"[\s\S]*?<\/form>/g) ?? [];
    expect(header).toMatch(/<input[^>]*name="search"/);
    expect(header).toMatch(/<button[^>]*type="submit"/);
    const names = [...form.matchAll(/<(?:input|select)[^>]*\bname="([^"]+)"/g)].map(([, name]) => name);
    const values = ["size", "colour", "brand", "pin"];
    expect(names).toEqual(["search", "category", "subcategory", "rating", "sort", ...values, "min", "max"]);
    expect(form).toMatch(/<button[^>]*type="submit"/);
    expect(form).toMatch(/<option value="Footwear" selected="">/);
    expect(form).toMatch(/<option value="3" selected="">/);
    const sent = await open("/products?search=pot+11&category=&subcategory=&rating=&sort=&min=&max=");
    expect(sent.status).toBe(200);
    expect(potsIn(sent.html)).toEqual(["Clay pot 11"]);
    expect(seen(sent.html)).toContain("Showing 1 of 60 products");
  });

  it("is filtered by typed size, colour and brand", async () => {
    const variants = [{ values: ["Blue", "M"] }, { values: ["Red", "L"] }];
    const { productIds } = await aFamily({ name: "Linen kurta", brand: "Kalakari", variants });
    const { html } = await open("/products?size=L&colour=Red&brand=Kalakari&category=");
    expect(seen(html)).toContain("Showing 1 of 61 products");
    // The matching variant of the family.
    expect(seen(html)).toContain(`href="/detail/${productIds[1]}"`);
    expect(seen(html)).toMatch(/<input[^>]*name="size"[^>]*value="L"/);
    expect(seen(html)).toContain("Size L");
  });

  it("reports a failure without the cause", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = () => {
      throw new Error("secret of the machine");
    };
    const response = await render({ ...aRenderRequest(database, "/products"), createContext: broken });
    const html = response.html;
    quiet.mockRestore();
    expect(response.status).toBe(500);
    expect(seen(html)).toContain("Failed to load products. Please try again later.");
    expect(html).not.toContain("secret of the machine");
  });
});

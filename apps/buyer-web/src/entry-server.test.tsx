import { describe, expect, it, vi } from "vitest";
import { DomainError } from "@haat/domain/domain-error";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { publicAddress, render } from "./entry-server.tsx";
import { aRenderRequest, testNonce, testOrigin } from "./testing/render-request.ts";

const database = testDatabase();
const { aFamily, aProduct, aReview } = builders(database);

async function open(path: string) {
  return render(aRenderRequest(database, path));
}

describe("a page on the server", () => {
  it("contains the catalogue's products, with one address each", async () => {
    const { id } = await aProduct({
      name: "Brass oil lamp",
      category: "Home & Kitchen",
      subcategory: "Home Decor",
    });
    const { status, html } = await open("/products?category=Home+%26+Kitchen");
    expect(status).toBe(200);
    expect(html).toContain("Brass oil lamp");
    expect(html).toContain(`href="/detail/${id}"`);
    expect(html).toContain("Showing 1 of ");
  });

  it("loads its scripts after the first paint", async () => {
    const { html } = await open("/products");
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).toMatch(
      new RegExp(
        `<script nonce="${testNonce}">[^<]*\\["/assets/entry.js"\\],\\[\\]\\)</script></body></html>$`,
      ),
    );
  });

  it("has the featured products on both addresses of the home page", async () => {
    await aProduct({ name: "Reed basket" });
    for (const path of ["/", "/home"]) {
      const { html } = await open(path);
      expect(html).toContain("Reed basket");
      expect(html).toContain(`<link rel="canonical" href="${testOrigin}/"`);
    }
  });

  it("has a home page when products fail, without the cause", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const request = aRenderRequest(database, "/");
    const broken = () => {
      throw new Error("secret of the machine");
    };
    const response = await render({ ...request, createContext: broken });
    const html = response.html;
    quiet.mockRestore();
    expect(response.status).toBe(200);
    expect(html).toContain("Shop by category");
    expect(html).toContain("Loading products");
    expect(html).not.toContain("secret of the machine");
  });

  it("preloads the fonts it shows, Hindi included", async () => {
    const kettle = await aProduct({ name: "Steel kettle" });
    const kurta = await aProduct({ name: "सूती कुर्ता" });
    const fontsOf = async (path: string) => (await open(path)).headers.get("link") ?? "";
    expect(await fontsOf(`/detail/${kettle.id}`)).toContain("plus-jakarta-sans");
    expect(await fontsOf(`/detail/${kettle.id}`)).not.toContain("devanagari");
    expect(await fontsOf(`/detail/${kurta.id}`)).toMatch(/plus-jakarta-sans.*, <.*anek-devanagari.*as=font/);
  });

  it.each(["/", "/products", "/about"])("has a sharing image for %s", async (path) => {
    const { html } = await open(path);
    const picture = /<meta property="og:image" content="(.*?)"/.exec(html)?.[1];
    expect(picture).toMatch(new RegExp(`^${testOrigin}/assets/share-\\w+\\.jpg$`));
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  });

  it("redirects from a deleted size to its family's first variant, uncached", async () => {
    const { productIds, sellerId } = await aFamily();
    const [lead = "", gone = ""] = productIds;
    expect((await open(`/detail/${gone}`)).status).toBe(200);
    await database.db.execute(`select delete_product('${sellerId}', '${gone}')`);
    const { status, headers } = await open(`/detail/${gone}`);
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(`/detail/${lead}`);
    await database.db.execute(
      `select set_product_listed('${sellerId}', id, false) from products where seller_id = '${sellerId}' and deleted_at is null`,
    );
    expect((await open(`/detail/${gone}`)).status).toBe(404);
  });

  it("describes a product to search engines", async () => {
    const { id } = await aProduct({ name: "Clay pot", brand: "Mitti", pricePaise: 24_950, stock: 0 });
    const { status, html } = await open(`/detail/${id}`);
    expect(status).toBe(200);
    expect(html).toContain("<title>Clay pot by Mitti · Haat</title>");
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}/detail/${id}"`);
    expect(html).toContain("<noscript><p>Turn on JavaScript to add this product to your cart.</p>");
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? "null")).toMatchObject({
      "@type": "Product",
      name: "Clay pot",
      offers: { price: "249.50", priceCurrency: "INR", availability: "https://schema.org/OutOfStock" },
    });
  });

  it("has structured data without empty fields", async () => {
    const dataOf = async (id: string) => {
      const { html } = await open(`/detail/${id}`);
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
      return JSON.parse(json ?? "null") as Record<string, unknown>;
    };
    const facts = [{ name: "Fabric", value: "Cotton" }];
    const details = { sku: "KU-1", originCountry: "IN", netQuantity: "1 kurta", weightGrams: 1_250, facts };
    expect(await dataOf((await aProduct({ details })).id)).toMatchObject({
      sku: "KU-1",
      weight: { "@type": "QuantitativeValue", value: 1_250, unitCode: "GRM" },
      countryOfOrigin: { "@type": "Country", name: "IN" },
      additionalProperty: [{ "@type": "PropertyValue", name: "Fabric", value: "Cotton" }],
    });
    const { id } = await aProduct();
    const bare = await dataOf(id);
    expect(bare.sku).toBe(id);
    for (const name of ["weight", "countryOfOrigin", "additionalProperty"])
      expect(bare).not.toHaveProperty(name);
  });

  it("contains a product's first reviews, those with text as structured data", async () => {
    const product = await aProduct({ name: "Clay pot" });
    await aReview({ product, stars: 5, text: "Rings when one taps it." });
    await aReview({ product, stars: 2, text: "" });
    const { html } = await open(`/detail/${product.id}`);
    const page = html.replace(/<script.*?<\/script>/gs, "");
    expect(page).toContain("Rings when one taps it.");
    expect(page).toContain("All reviews, newest first");
    expect(page).toContain("You can review a product once it has been delivered.");
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? "null")).toMatchObject({
      aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
      review: [
        {
          author: { "@type": "Person", name: "Asha R." },
          reviewBody: "Rings when one taps it.",
          reviewRating: { ratingValue: 5, bestRating: 5 },
        },
      ],
    });
    expect((JSON.parse(json ?? "null") as { review: unknown[] }).review).toHaveLength(1);
  });

  it("still shows a product when its reviews fail", async () => {
    const { id } = await aProduct({ name: "Clay pot" });
    const request = aRenderRequest(database, `/detail/${id}`);
    const admit = (path: string) =>
      path === "review.list" ? Promise.reject(new DomainError("BUSY")) : Promise.resolve();
    const response = await render({
      ...request,
      createContext: () => ({ ...request.createContext(), admit }),
    });
    const html = response.html;
    expect(response.status).toBe(200);
    expect(html).toContain("<h1");
    expect(html).toContain("Loading reviews...");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await open(`/detail/${id}`)).headers.get("cache-control")).toBeNull();
  });

  it("escapes a product's text", async () => {
    const { id } = await aProduct({ name: "</script><script>alert(1)</script>" });
    const { html } = await open(`/detail/${id}`);
    expect(html).not.toContain("<script>alert(1)");
  });

  it.each(["/detail/00000000-0000-7000-8000-000000000000", "/detail/no-id"])(
    "answers 404 for %s",
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain("Product not found");
    },
  );

  it("answers 404 for an unknown address", async () => {
    const { status, html } = await open("/nothing/here");
    expect(status).toBe(404);
    expect(html).toContain("Page not found");
    expect(html).toContain("<title>Page Not Found · Haat</title>");
  });

  it.each([
    "/cart",
    "/orders",
    "/parches",
    "/profile",
    "/updateAddress",
    "/sarchPro",
    "/login",
    "/signup",
    "/detail",
  ])("sends only the frame for %s", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain("Skip to content");
    expect(html).toContain("Loading...");
  });

  it("marks its own scripts, and hands over its data", async () => {
    const { html, headers } = await open("/products");
    expect(headers.get("content-type")).toContain("text/html");
    const marks = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [];
    expect(marks.length).toBeGreaterThan(2);
    expect(marks.filter((mark) => !mark.includes(`nonce="${testNonce}"`))).toEqual([]);
    expect(html).not.toContain("csp-nonce");
    expect(html).toContain(`["/assets/entry.js"]`);
    expect(html).toContain(`href="/assets/style.css"`);
  });

  it("ignores invalid filters in the address", async () => {
    const { status, headers } = await open("/products?rating=9&sort=x&min=-1&category=Weapons&search=pot");
    expect(status).toBe(307);
    expect(headers.get("location")).toBe("/products?search=pot");
    expect((await open("/products?search=pot")).status).toBe(200);
    for (const odd of [
      "?search=%E0%A4%A&max=1e9",
      "?search=a%00b+%26%23&cursor=%2B",
      "?category=Home+%26+Kitchen&min=1,000",
    ]) {
      const address = publicAddress(`/products${odd}`) ?? "";
      expect([address, (await open(address)).status]).toEqual([address, 200]);
    }
  });

  it("answers 503 with Retry-After when the shop is overloaded", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const request = aRenderRequest(database, "/products");
    const admit = () => Promise.reject(new DomainError("BUSY"));
    const response = await render({
      ...request,
      createContext: () => ({ ...request.createContext(), admit }),
    });
    quiet.mockRestore();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(response.html).toContain("Try Again");
  });

  it("reports a failed page without the cause", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const request = aRenderRequest(database, "/products");
    const broken = () => {
      throw new Error("secret of the machine");
    };
    const response = await render({ ...request, createContext: broken });
    const html = response.html;
    quiet.mockRestore();
    expect(response.status).toBe(500);
    expect(html).toContain("Try Again");
    expect(html).not.toContain("secret of the machine");
  });
});

import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { render } from "../../entry-server.tsx";
import { aRenderRequest, testOrigin } from "../../testing/render-request.ts";

const database = testDatabase();
const { aFamily, aProduct, aSeller } = builders(database);

interface Variant {
  readonly "@type"?: string;
  readonly url?: string;
  readonly inProductGroupWithID?: string;
  readonly offers?: { readonly url: string; readonly availability: string };
}

interface Group {
  readonly hasVariant: readonly Variant[];
  readonly [property: string]: unknown;
}

async function open(id: string | undefined) {
  const { html } = await render(aRenderRequest(database, `/detail/${id}`));
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  return { html, data: JSON.parse(text) as Group };
}

describe("structured data of a product whose seller is on holiday", () => {
  it("says out of stock", async () => {
    const seller = await aSeller({ holidayFrom: dayFromNow(0), holidayUntil: dayFromNow(1) });
    const { id } = await aProduct({ seller });
    const { data } = await open(id);
    expect(data["offers"]).toMatchObject({ availability: "https://schema.org/OutOfStock" });
  });
});

describe("structured data of a product family", () => {
  it("is a group with this variant in full and the others by address", async () => {
    const { id, productIds } = await aFamily({
      options: ["Colour", "Size", "Sleeve"],
      variants: [{ values: ["Blue", "M", "Long"] }, { values: ["Red", "M", "Long"], stock: 0 }],
    });
    const [blue, red] = productIds;
    const { html, data } = await open(red);
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProductGroup",
      productGroupID: id,
      name: "Handloom cotton kurta",
      variesBy: ["https://schema.org/color", "https://schema.org/size", "Sleeve"],
    });
    expect(data.hasVariant).toEqual([
      expect.objectContaining({
        "@type": "Product",
        name: "Handloom cotton kurta (Red, M, Long)",
        inProductGroupWithID: id,
        color: "Red",
        size: "M",
        offers: expect.objectContaining({
          url: `${testOrigin}/detail/${red}`,
          availability: "https://schema.org/OutOfStock",
        }) as unknown,
      }),
      { url: `${testOrigin}/detail/${blue}` },
    ]);
    // Each variant once; only this page's has details.
    const addresses = data.hasVariant.map(({ url, offers }) => url ?? offers?.url);
    expect(new Set(addresses)).toEqual(new Set(productIds.map((one) => `${testOrigin}/detail/${one}`)));
    // Chips are plain links before hydration.
    for (const one of productIds) expect(html).toContain(`href="/detail/${one}"`);
    expect(html).toContain("Handloom cotton kurta (Red, M, Long) by Kalakari");
  });

  it("is a plain product without a family", async () => {
    const { id } = await builders(database).aProduct();
    expect((await open(id)).data).toMatchObject({ "@type": "Product", name: "Handloom cotton kurta" });
  });
});

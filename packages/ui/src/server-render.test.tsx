// @vitest-environment node
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { AppProvider } from "./app/app-provider.tsx";
import { AppHeader } from "./header/app-header.tsx";
import { HeaderSearch } from "./header/header-search.tsx";
import { CardFrame } from "./layout/card-frame.tsx";
import { PageShell } from "./layout/page-shell.tsx";
import { Price } from "./product/price.tsx";
import { ProductPicture } from "./product/product-picture.tsx";
import { QuantityStepper } from "./product/quantity-stepper.tsx";
import { StockBadge } from "./product/stock-badge.tsx";
import { Rating } from "./review/rating.tsx";

const page = (
  <AppProvider>
    <PageShell
      header={
        <AppHeader
          brand={{ to: "/" }}
          items={[{ label: "Products", to: "/products" }]}
          renderLink={({ to, exact: _exact, onClick: _onClick, ...rest }) => <a href={to} {...rest} />}
          search={
            <HeaderSearch placeholder="Search products..." action="/products" onSearch={() => undefined} />
          }
        />
      }
    >
      <CardFrame
        picture={<ProductPicture src="/media/1.webp" alt="" category="Fashion" eager />}
        badge={<StockBadge stock={2} />}
        brand="Neelkanth"
        name="Linen kurta"
        rating={<Rating rating={null} />}
        price={<Price paise={paise(12_345_600)} />}
        action={<QuantityStepper value={1} max={2} onChange={() => undefined} />}
      />
    </PageShell>
  </AppProvider>
);

describe("a page on the server", () => {
  const html = renderToString(page);

  it("is readable without scripts", () => {
    for (const text of ["Skip to content", "Linen kurta", "₹1,23,456", "Only 2 left", "No ratings yet"]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('src="/media/1.webp"');
  });
});

import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { categoryHues } from "@haat/art/category-hues";
import { seedProducts } from "@haat/db/seed/data/products.data";
import type { SeedProduct } from "@haat/db/seed/data/seed-product";
import { demoPicturesOf, drawDemoPicture } from "./demo-pictures.ts";

const style = `
  body { background: #fff; color: #1e1a15; font: 14px/1.35 "Liberation Sans", Arial, sans-serif; margin: 16px; }
  ul { display: grid; gap: 14px; grid-template-columns: repeat(6, 1fr); list-style: none; margin: 0; padding: 0; }
  svg { border-radius: 8px; display: block; width: 100%; }
  strong { display: block; margin-top: 6px; }
`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

async function entry(product: SeedProduct): Promise<string> {
  const [whole = ""] = demoPicturesOf(product);
  const drawing = (await drawDemoPicture(whole.replace(/^\/media\/|\.webp$/g, ""))) ?? "";
  const { light } = categoryHues[product.category];
  return `<li>${drawing.replace("<svg", `<svg style="background:${light}"`)}<strong>${escaped(product.name)}</strong>${escaped(product.description)}</li>`;
}

async function catalogueSheet(): Promise<string> {
  const subcategories = [...new Set(seedProducts.map(({ subcategory }) => subcategory))];
  const parts: string[] = [];
  for (const name of subcategories) {
    const products = seedProducts.filter(({ subcategory }) => subcategory === name);
    const entries = await Promise.all(products.map(entry));
    parts.push(`<section><h2>${escaped(name)}</h2><ul>${entries.join("")}</ul></section>`);
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The demo's products</title><style>${style}</style>${parts.join("")}</html>`;
}

if (import.meta.main) {
  const [, , file = "catalogue.html"] = process.argv;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await catalogueSheet());
}

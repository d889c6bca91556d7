import { z } from "zod";
import {
  addProductInput,
  adjustStockInput,
  catalogueFacets,
  catalogueFilter,
  catalogueInput,
  cataloguePage,
  forSaleInput,
  forSalePart,
  forSaleVersions,
  forSaleVersionsInput,
  productIdInput,
  productView,
  sellerProductsInput,
  sellerProductsPage,
  sellerProductView,
  suggestInput,
  suggestions,
  updateProductInput,
} from "@haat/contract/product/product.schema";
import { addProduct } from "@haat/domain/product/add-product";
import { adjustStock } from "@haat/domain/product/adjust-stock";
import { countFacets } from "@haat/domain/product/count-facets";
import { deleteProduct } from "@haat/domain/product/delete-product";
import { getOwnProduct } from "@haat/domain/product/get-own-product";
import { getProduct } from "@haat/domain/product/get-product";
import { listForSale, listVersionsForSale } from "@haat/domain/product/list-for-sale";
import { listOwnProducts } from "@haat/domain/product/list-own-products";
import { listProducts } from "@haat/domain/product/list-products";
import { suggestProducts } from "@haat/domain/product/suggest-products";
import { updateProduct } from "@haat/domain/product/update-product";
import { catalogueOf } from "../context.ts";
import { inOneGo, publicProcedure, router, sellerProcedure } from "../trpc.ts";

const idView = z.object({ id: z.string() });

export const productRouter = router({
  list: publicProcedure
    .input(catalogueInput)
    .output(inOneGo(cataloguePage))
    .query(({ ctx, input }) => listProducts(catalogueOf(ctx), input)),
  /** The list without pages, for clients that know none. */
  forSale: publicProcedure
    .input(forSaleInput)
    .output(inOneGo(forSalePart))
    .query(({ ctx, input }) => listForSale(ctx, input)),
  forSaleVersions: publicProcedure
    .input(forSaleVersionsInput)
    .output(inOneGo(forSaleVersions))
    .query(({ ctx, input }) => listVersionsForSale(ctx, input)),
  facets: publicProcedure
    .input(catalogueFilter)
    .output(inOneGo(catalogueFacets))
    .query(({ ctx, input }) => countFacets(catalogueOf(ctx), input)),
  suggest: publicProcedure
    .input(suggestInput)
    .output(inOneGo(suggestions))
    .query(({ ctx, input }) => suggestProducts(catalogueOf(ctx), input)),
  get: publicProcedure
    .input(productIdInput)
    .output(inOneGo(productView))
    .query(({ ctx, input }) => getProduct(catalogueOf(ctx), input.productId)),
  listOwn: sellerProcedure
    .input(sellerProductsInput)
    .output(inOneGo(sellerProductsPage))
    .query(({ ctx, input }) => listOwnProducts(ctx, ctx.actor, input)),
  getOwn: sellerProcedure
    .input(productIdInput)
    .output(inOneGo(sellerProductView))
    .query(({ ctx, input }) => getOwnProduct(ctx, ctx.actor, input.productId)),
  add: sellerProcedure
    .input(addProductInput)
    .output(inOneGo(idView))
    .mutation(({ ctx, input }) => addProduct(ctx, ctx.actor, input)),
  update: sellerProcedure
    .input(updateProductInput)
    .output(inOneGo(idView))
    .mutation(({ ctx, input }) => updateProduct(ctx, ctx.actor, input)),
  adjustStock: sellerProcedure
    .input(adjustStockInput)
    .output(inOneGo(z.object({ stock: z.int() })))
    .mutation(({ ctx, input }) => adjustStock(ctx, ctx.actor, input)),
  delete: sellerProcedure
    .input(productIdInput)
    .output(inOneGo(idView))
    .mutation(({ ctx, input }) => deleteProduct(ctx, ctx.actor, input.productId)),
});

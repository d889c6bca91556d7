import { z } from "zod";
import { changeOutcome, changeProductsInput } from "@haat/contract/product/change-products.schema";
import {
  addFamilyInput,
  addVariantInput,
  joinFamilyInput,
  sizeGuideInput,
} from "@haat/contract/product/family/family.schema";
import {
  forSaleInput,
  forSalePart,
  forSaleVersions,
  forSaleVersionsInput,
} from "@haat/contract/product/for-sale.schema";
import {
  addProductInput,
  adjustStockInput,
  catalogueFacets,
  catalogueInput,
  cataloguePage,
  facetsInput,
  productIdInput,
  productView,
  sellerProductsInput,
  sellerProductsPage,
  sellerProductView,
  setListedInput,
  suggestInput,
  suggestions,
  updateProductInput,
} from "@haat/contract/product/product.schema";
import { countFacets } from "@haat/domain/catalogue/facets/count-facets";
import { listForSale, listVersionsForSale } from "@haat/domain/catalogue/lists/list-for-sale";
import { listProducts } from "@haat/domain/catalogue/lists/list-products";
import { suggestProducts } from "@haat/domain/catalogue/suggest-products";
import { addProduct } from "@haat/domain/product/add-product";
import { adjustStock } from "@haat/domain/product/adjust-stock";
import { changeProducts } from "@haat/domain/product/change-products";
import { deleteProduct } from "@haat/domain/product/delete-product";
import { addFamily, addVariant, joinFamily, leaveFamily } from "@haat/domain/product/family/families";
import { writeSizeGuide } from "@haat/domain/product/family/write-size-guide";
import { getOwnProduct } from "@haat/domain/product/get-own-product";
import { getProduct } from "@haat/domain/product/get-product";
import { listOwnProducts } from "@haat/domain/product/list-own-products";
import { setProductListed } from "@haat/domain/product/set-product-listed";
import { updateProduct } from "@haat/domain/product/update-product";
import { catalogueOf } from "./context.ts";
import { checked, publicProcedure, router, sellerProcedure } from "./trpc.ts";

const idView = z.object({ id: z.string() });

export const productRouter = router({
  list: publicProcedure
    .input(catalogueInput)
    .output(checked(cataloguePage))
    .query(({ ctx, input }) => listProducts(catalogueOf(ctx), input)),
  /** The whole catalogue in batches, for clients without paging. */
  forSale: publicProcedure
    .input(forSaleInput)
    .output(checked(forSalePart))
    .query(({ ctx, input }) => listForSale(ctx, input)),
  forSaleVersions: publicProcedure
    .input(forSaleVersionsInput)
    .output(checked(forSaleVersions))
    .query(({ ctx, input }) => listVersionsForSale(ctx, input)),
  facets: publicProcedure
    .input(facetsInput)
    .output(checked(catalogueFacets))
    .query(({ ctx, input }) => countFacets(catalogueOf(ctx), input)),
  suggest: publicProcedure
    .input(suggestInput)
    .output(checked(suggestions))
    .query(({ ctx, input }) => suggestProducts(catalogueOf(ctx), input)),
  get: publicProcedure
    .input(productIdInput)
    .output(checked(productView))
    .query(({ ctx, input }) => getProduct(catalogueOf(ctx), input.productId)),
  listOwn: sellerProcedure
    .input(sellerProductsInput)
    .output(checked(sellerProductsPage))
    .query(({ ctx, input }) => listOwnProducts(ctx, ctx.actor, input)),
  getOwn: sellerProcedure
    .input(productIdInput)
    .output(checked(sellerProductView))
    .query(({ ctx, input }) => getOwnProduct(ctx, ctx.actor, input.productId)),
  add: sellerProcedure
    .input(addProductInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => addProduct(ctx, ctx.actor, input)),
  update: sellerProcedure
    .input(updateProductInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => updateProduct(ctx, ctx.actor, input)),
  adjustStock: sellerProcedure
    .input(adjustStockInput)
    .output(checked(z.object({ stock: z.int() })))
    .mutation(({ ctx, input }) => adjustStock(ctx, ctx.actor, input)),
  setListed: sellerProcedure
    .input(setListedInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => setProductListed(ctx, ctx.actor, input)),
  changeMany: sellerProcedure
    .input(changeProductsInput)
    .output(checked(changeOutcome))
    .mutation(({ ctx, input }) => changeProducts(ctx, ctx.actor, input)),
  addFamily: sellerProcedure
    .input(addFamilyInput)
    .output(checked(idView.extend({ productIds: z.array(z.string()) })))
    .mutation(({ ctx, input }) => addFamily(ctx, ctx.actor, input)),
  addVariant: sellerProcedure
    .input(addVariantInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => addVariant(ctx, ctx.actor, input)),
  joinFamily: sellerProcedure
    .input(joinFamilyInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => joinFamily(ctx, ctx.actor, input)),
  leaveFamily: sellerProcedure
    .input(productIdInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => leaveFamily(ctx, ctx.actor, input.productId)),
  writeSizeGuide: sellerProcedure
    .input(sizeGuideInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => writeSizeGuide(ctx, ctx.actor, input)),
  delete: sellerProcedure
    .input(productIdInput)
    .output(checked(idView))
    .mutation(({ ctx, input }) => deleteProduct(ctx, ctx.actor, input.productId)),
});

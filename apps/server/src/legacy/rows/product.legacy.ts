import { z } from "zod";
import { readInput } from "@haat/api/error-map";
import { rupeesToPaise } from "@haat/contract/money";
import { toCategory } from "@haat/contract/product/category.constants";
import { withoutVariant } from "@haat/contract/product/family/full-name";
import { ownPicture } from "@haat/contract/product/picture";
import { editProductForm, toFormValues } from "@haat/contract/product/product-form";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { DomainError } from "@haat/domain/domain-error";
import { messageOnly, withOwnProducts, withProduct, withProducts } from "../shapes/legacy.schema.ts";
import { sentAmount, sentNumber, sentPictures, sentQuery, sentText } from "../shapes/sent.schema.ts";
import { toOwnProduct, type Waiting } from "../shapes/to-legacy.ts";
import { everyPage } from "./row/every-page.ts";
import { type LegacyCall, row } from "./row/legacy-row.ts";
import { wholeList } from "./row/whole-list.ts";

const sentCategory = sentQuery.transform((name) => (name === undefined ? undefined : toCategory(name)));

const productTexts = {
  name: sentText,
  brand: sentText,
  description: sentText,
  category: sentText,
  subcategory: sentText,
};

const newProduct = z
  .object({ ...productTexts, price: sentAmount, stock: sentNumber, imagesUrl: sentPictures })
  .transform(({ price, imagesUrl, ...rest }) => ({
    ...rest,
    pricePaise: rupeesToPaise(price) ?? Number.NaN,
    pictures: imagesUrl,
  }));

const editedProduct = z
  .object({ _id: sentText, ...productTexts, price: sentAmount, stock: sentAmount, imagesUrl: sentPictures })
  .extend({ version: z.int().optional().catch(undefined), stockSeen: z.int().optional().catch(undefined) })
  .transform(({ _id, imagesUrl, ...rest }) => ({ ...rest, productId: _id, pictures: imagesUrl }));

type Edit = z.output<typeof editedProduct>;

const ofProduct = z.object({ pId: sentText }).transform(({ pId }) => ({ productId: pId }));

function requestsOf({ api, listLimit }: LegacyCall, productId?: string) {
  return everyPage(listLimit, async (cursor) => {
    const page = await api.order.listRequests({ productId, cursor, limit: 100 });
    return [page.requests, page.nextCursor];
  });
}

const sideOf = ({ user, origin }: LegacyCall, waiting: Waiting = "ORDERED") => ({
  sellerId: user().id,
  origin,
  waiting,
});

async function ownProducts(call: LegacyCall) {
  const products = await everyPage(call.listLimit, async (cursor) => {
    const page = await call.api.product.listOwn({ cursor, limit: 100 });
    return [page.products, page.nextCursor];
  });
  const requests = Map.groupBy(await requestsOf(call), ({ productId }) => productId);
  return products.map((product) => toOwnProduct(product, requests.get(product.id) ?? [], sideOf(call)));
}

async function ownProduct(call: LegacyCall, productId: string, waiting?: Waiting) {
  const product = await call.api.product.getOwn({ productId });
  return toOwnProduct(product, await requestsOf(call, productId), sideOf(call, waiting));
}

function hostsOf(origin: string): string[] {
  const { host, port } = new URL(origin);
  return [host, `localhost:${port}`, `127.0.0.1:${port}`];
}

function toKeptPicture(address: string, origin: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (ownPicture.test(url.pathname) && hostsOf(origin).includes(url.host)) return url.pathname;
  return url.protocol === "http:" ? address.replace(/^http:/i, "https:") : address;
}

function toUpdate(edit: Edit, now: SellerProductView, origin: string) {
  const shown = now.pictures[0];
  const pictures = edit.pictures.map((address) => toKeptPicture(address, origin));
  // The client knows only the first image: if it is unchanged, the others stay.
  const kept = pictures.length === 1 && pictures[0] === shown ? [...now.pictures] : pictures;
  const form = editProductForm(toFormValues(now));
  // The variant is not part of the family's name.
  const name = withoutVariant(edit.name, now.variant);
  const { stock, ...values } = readInput(form, { ...edit, name, pictures: kept });
  // Without the stock that the seller saw, a different one might undo a sale.
  if (edit.stockSeen === undefined && stock !== now.stock) throw new DomainError("PRODUCT_CHANGED");
  const stockChange = edit.stock.trim() === "" ? 0 : stock - (edit.stockSeen ?? now.stock);
  return { ...values, productId: now.id, version: edit.version ?? now.version, stockChange };
}

export const productRows = [
  row({
    method: "PUT",
    path: "/product/getProductUser",
    who: "anyone",
    readsQuery: true,
    does: "All listed products, newest first.",
    calls: ["product.forSaleVersions", "product.forSale"],
    request: z.object({ category: sentCategory, subcategory: sentQuery }),
    response: withProducts,
    oddities: [
      "The body is ignored and may be missing, with its Content-Type.",
      "An unknown category gives an empty list. Fashion becomes Clothing.",
      "The answer has an ETag; sent back as If-None-Match it gives 304 if nothing changed.",
    ],
    answer: wholeList,
  }),
  row({
    method: "PUT",
    path: "/product/getProduct",
    who: "seller",
    does: "The seller's own products with their orders.",
    calls: ["product.listOwn", "order.listRequests"],
    request: z.object({}),
    response: withOwnProducts,
    oddities: ["The client sometimes calls it without a token and ignores the 401."],
    async answer(call) {
      return { message: "success", product: await ownProducts(call) };
    },
  }),
  row({
    method: "PUT",
    path: "/product/getProductInfo",
    who: "seller",
    does: "One of the seller's products with its orders.",
    calls: ["product.getOwn", "order.listRequests"],
    request: ofProduct,
    response: withProduct,
    oddities: ["Lines awaiting approval read PENDING here, ORDERED in the list."],
    async answer(call, { productId }) {
      return { message: "success", product: await ownProduct(call, productId, "PENDING") };
    },
  }),
  row({
    method: "POST",
    path: "/product/addProduct",
    who: "seller",
    status: 201,
    does: "Adds a product.",
    calls: ["product.add", "product.getOwn", "order.listRequests"],
    request: newProduct,
    response: withProduct,
    oddities: [
      "Price (rupees) and stock come as text, images as one address or a list.",
      "Only images of this server and of PICTURE_HOSTS are accepted; http is stored as https.",
    ],
    async answer(call, input) {
      const pictures = input.pictures.map((address) => toKeptPicture(address, call.origin));
      const { id } = await call.api.product.add({ ...input, pictures });
      return { message: "Product created successfully", product: await ownProduct(call, id) };
    },
  }),
  row({
    method: "POST",
    path: "/product/updateProduct",
    who: "seller",
    bodyLimit: 8_388_608,
    does: "Edits one of the seller's products.",
    calls: ["product.getOwn", "product.update", "order.listRequests"],
    request: editedProduct,
    response: withProduct,
    oddities: [
      "The client sends the whole product back, orders included; only editable fields are read.",
      "Empty fields keep their value. Edited numbers come as text.",
      "A variant is named “Cotton Kurta (Blue, M)”; editing it, with or without the bracket, renames the whole family.",
      "version and stockSeen come back as sent: an outdated edit gets 409, and sales in between are kept.",
    ],
    async answer(call, edit) {
      const now = await call.api.product.getOwn({ productId: edit.productId });
      await call.api.product.update(toUpdate(edit, now, call.origin));
      return { message: "Product updated sucessfull", product: await ownProduct(call, now.id) };
    },
  }),
  row({
    method: "POST",
    path: "/product/deleteProduct",
    who: "seller",
    does: "Deletes one of the seller's products. Its orders stay and can still be approved or rejected.",
    calls: ["product.delete"],
    request: z.object({ _id: sentText }).transform(({ _id }) => ({ productId: _id })),
    response: messageOnly,
    async answer({ api }, input) {
      await api.product.delete(input);
      return { message: "Product deleted successfully" };
    },
  }),
];

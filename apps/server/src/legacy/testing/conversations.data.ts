/** Types of the answer's fields that a screen reads, by path. */
export type Reads = Readonly<Record<string, "text" | "number" | "list" | "object">>;

export interface Step {
  /** The token's owner; the client sends `undefined` without a login. */
  readonly as?: "buyer" | "seller" | "admin" | "undefined";
  readonly call: string;
  /** Texts that start with `$` are values remembered by an earlier step. */
  readonly body?: unknown;
  /** 200 unless told. */
  readonly status?: number;
  readonly reads?: Reads;
  /** Names for places of the answer, for later steps. */
  readonly remembers?: Readonly<Record<string, string>>;
}

const person = { contact: "9876543210", password: "seven green parrots" };
const address = {
  state: "Karnataka",
  district: "Bengaluru Urban",
  city: "Bengaluru",
  pin: "560001",
  road: "MG Road",
};
const user: Reads = {
  _id: "text",
  name: "text",
  email: "text",
  contact: "text",
  userType: "text",
  token: "text",
  "address.road": "text",
  "address.houseNo": "text",
  "address.pin": "text",
};
const product: Reads = {
  "product.0._id": "text",
  "product.0.name": "text",
  "product.0.brand": "text",
  "product.0.description": "text",
  "product.0.category": "text",
  "product.0.subcategory": "text",
  "product.0.price": "number",
  "product.0.stock": "number",
  "product.0.rating": "number",
  "product.0.imagesUrl": "list",
};
const entry: Reads = {
  "cart.0._id": "text",
  "cart.0.stage": "text",
  "cart.0.product.name": "text",
  "cart.0.product.brand": "text",
  "cart.0.product.imagesUrl": "list",
  "cart.0.items.quantity": "number",
  "cart.0.items.priceAtTime": "number",
  "cart.0.totalPrice": "number",
  "cart.0.createdAt": "text",
};
const shipped: Reads = {
  "cart.0.shippingAddress.street": "text",
  "cart.0.shippingAddress.zipCode": "text",
  "cart.0.shippingAddress.country": "text",
  "cart.0.shippingAddress.road": "text",
};

/**
 * Each screen of the legacy client: what it asks, in which order, and what it reads of the answers.
 */
export const conversations: readonly (readonly [screen: string, steps: readonly Step[]])[] = [
  [
    "sign-up and login of a seller and a buyer",
    [
      {
        call: "POST /user/signup",
        body: { ...person, name: "Meera", email: "meera@example.test", userType: "seller" },
      },
      {
        call: "PUT /user/login",
        body: { email: "meera@example.test", password: person.password },
        reads: user,
        remembers: { seller: "token" },
      },
      {
        call: "POST /user/signup",
        body: { ...person, name: "Asha", email: "asha@example.test", userType: "buyer" },
      },
      {
        call: "PUT /user/login",
        body: { email: "asha@example.test", password: person.password },
        reads: user,
        remembers: { buyer: "token" },
      },
      {
        call: "PUT /user/login",
        body: { email: "asha@example.test", password: "wrong" },
        status: 401,
        reads: { message: "text" },
      },
      {
        call: "POST /user/signup",
        body: { ...person, name: "Asha", email: "ASHA@example.test", userType: "buyer" },
        status: 409,
        reads: { message: "text" },
      },
    ],
  ],
  [
    "the seller's form of a new product",
    [
      {
        as: "seller",
        call: "POST /product/addProduct",
        body: {
          name: "Brass lamp",
          brand: "Diya",
          description: "Cast in brass.",
          price: "999.50",
          stock: "7",
          category: "Fashion",
          subcategory: "Men Clothing",
          imagesUrl: "/media/lamp.webp",
        },
        status: 201,
      },
    ],
  ],
  ["the home page", [{ call: "PUT /product/getProductUser", body: { timeout: 10_000 }, reads: product }]],
  [
    "the list, and adding from a card and from the product's page",
    [
      { call: "PUT /product/getProductUser", reads: product, remembers: { product: "product.0._id" } },
      { as: "buyer", call: "POST /cart/add", body: { productId: "$product", quantity: 1 } },
      { as: "buyer", call: "POST /cart/add", body: { productId: "$product", quantity: 2 } },
      {
        as: "buyer",
        call: "POST /cart/add",
        body: { productId: "$product", quantity: 50 },
        status: 409,
        reads: { message: "text" },
      },
      { as: "seller", call: "POST /cart/add", body: { productId: "$product", quantity: 1 }, status: 403 },
    ],
  ],
  [
    "the address page",
    [
      {
        as: "buyer",
        call: "POST /user/updateInfo",
        body: { email: "somebody.else@example.test", address: { ...address, houseNo: "12" } },
        reads: user,
      },
    ],
  ],
  [
    "the cart with its checkout",
    [
      {
        as: "buyer",
        call: "POST /cart/list",
        body: {},
        reads: { ...entry, message: "text" },
        remembers: { entry: "cart.0._id" },
      },
      { as: "buyer", call: "POST /cart/update", body: { cartId: "$entry", quantity: 2 } },
      {
        as: "buyer",
        call: "POST /user/updateInfo",
        body: { email: "x", address: { ...address, note: null } },
        reads: user,
      },
      { as: "buyer", call: "POST /cart/order", body: { orderItem: "$entry" } },
      { as: "buyer", call: "POST /cart/order", body: { orderItem: "$entry" } },
    ],
  ],
  ["the orders", [{ as: "buyer", call: "POST /cart/list", body: {}, reads: { ...entry, ...shipped } }]],
  [
    "the seller's dashboard, with its call that goes wrong",
    [
      {
        call: "PUT /product/getProduct",
        body: { headers: { Authorization: "Bearer x", "Content-Type": "application/json" } },
        status: 401,
        reads: { message: "text" },
      },
      { as: "undefined", call: "PUT /product/getProduct", body: {}, status: 401, reads: { message: "text" } },
      {
        as: "seller",
        call: "PUT /product/getProduct",
        body: {},
        reads: { ...product, "product.0.orderList.0._id": "text", "product.0.orderList.0.stage": "text" },
      },
      { as: "seller", call: "POST /cart/approveSeler", body: { cartId: "$entry" } },
      {
        as: "seller",
        call: "POST /cart/cancelSeler",
        body: { cartId: "$entry" },
        status: 409,
        reads: { message: "text" },
      },
    ],
  ],
  [
    "what was delivered",
    [{ as: "buyer", call: "POST /cart/list", body: { userId: 1, quantity: 1 }, reads: entry }],
  ],
  [
    "the checkout of one entry",
    [
      { as: "buyer", call: "POST /cart/add", body: { productId: "$product", quantity: 1 } },
      { as: "buyer", call: "POST /cart/list", body: {}, remembers: { entry: "cart.0._id" } },
      {
        as: "buyer",
        call: "POST /cart/info",
        body: { cartId: "$entry" },
        reads: { "cart.items.quantity": "number", "cart.items.priceAtTime": "number" },
      },
      {
        as: "buyer",
        call: "POST /cart/update",
        body: { cartId: "$entry", quantity: "3" },
        reads: { "cart.items.quantity": "number" },
      },
      ...["", "-1", "1.5", "many"].map((quantity) => ({
        ...({
          as: "buyer",
          call: "POST /cart/update",
          body: { cartId: "$entry", quantity },
          status: 400,
        } as const),
        reads: { message: "text" } as const,
      })),
      { as: "buyer", call: "POST /cart/order", body: { orderItem: "$entry" } },
      { as: "buyer", call: "POST /cart/cancelUser", body: { orderItem: "$entry" } },
    ],
  ],
  [
    "an entry that is taken out, and ordered all the same",
    [
      { as: "buyer", call: "POST /cart/add", body: { productId: "$product", quantity: 1 } },
      { as: "buyer", call: "POST /cart/list", body: {}, remembers: { entry: "cart.0._id" } },
      { as: "undefined", call: "DELETE /cart/remove/$entry", status: 401, reads: { message: "text" } },
      { as: "buyer", call: "DELETE /cart/remove/$entry" },
      { as: "buyer", call: "DELETE /cart/remove/$entry", status: 404, reads: { message: "text" } },
      {
        as: "buyer",
        call: "POST /cart/order",
        body: { orderItem: "$entry" },
        status: 404,
        reads: { message: "text" },
      },
    ],
  ],
  [
    "the seller's page of one product",
    [
      {
        as: "seller",
        call: "PUT /product/getProductInfo",
        body: { pId: "$product" },
        reads: {
          "product.name": "text",
          "product.price": "number",
          "product.imagesUrl": "list",
          "product.orderList.0.stage": "text",
          "product.orderList.0.items.quantity": "number",
          "product.orderList.0.totalPrice": "number",
        },
      },
      { as: "buyer", call: "PUT /product/getProductInfo", body: { pId: "$product" }, status: 403 },
    ],
  ],
  [
    "the admin's pages by token",
    [
      {
        call: "POST /api/admin/login",
        body: { email: "$adminEmail", password: person.password },
        reads: { token: "text" },
        remembers: { admin: "token" },
      },
      {
        as: "admin",
        call: "GET /api/admin/orders",
        reads: { "0._id": "text", "0.user.name": "text", "0.totalAmount": "number", "0.status": "text" },
        remembers: { order: "0._id" },
      },
      {
        as: "admin",
        call: "GET /api/admin/dashboard",
        reads: { totalOrders: "number", pendingOrders: "number", totalRevenue: "number" },
      },
      { as: "admin", call: "PUT /api/admin/orders/$order", body: { status: "shipped" } },
      {
        as: "admin",
        call: "PUT /api/admin/orders/$order",
        body: { status: "lost" },
        status: 400,
        reads: { message: "text" },
      },
      { as: "buyer", call: "GET /api/admin/orders", status: 401, reads: { message: "text" } },
    ],
  ],
  [
    "taking a product out of the shop",
    [
      { as: "seller", call: "POST /product/deleteProduct", body: { _id: "$product" } },
      { as: "seller", call: "POST /product/deleteProduct", body: { _id: "$product" } },
      { as: "buyer", call: "POST /product/deleteProduct", body: { _id: "$product" }, status: 403 },
      { call: "PUT /product/getProductUser", reads: { product: "list" } },
      { as: "buyer", call: "POST /cart/list", body: {}, reads: entry },
    ],
  ],
];

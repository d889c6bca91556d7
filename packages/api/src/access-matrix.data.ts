// Columns of the matrix. `buyer` and `seller` own the things a call names, the others of their role
// don't. `blocked` is a user an admin has blocked.
export const askers = [
  ...(["nobody", "badToken", "blocked"] as const),
  ...(["buyer", "otherBuyer", "seller", "otherSeller", "owner", "support"] as const),
] as const;
export type Asker = (typeof askers)[number];

/** Expected HTTP statuses, in the order of {@link askers}. */
export type Answers = readonly [number, number, number, number, number, number, number, number, number];

export interface AccessRow {
  readonly answers: Answers;
  /** Input of the procedure, or query of the route. `$name` names a value of the scene. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  readonly body?: { readonly type: string; readonly content: string };
  /** The bare host belongs to no app. */
  readonly isAtBareHost?: true;
  /** Signed token in the `Authorization` header, at the bare host. */
  readonly isByBearer?: true;
}

// oxfmt-ignore
const who = {
  //                     none   bad  blocked buyer other seller other owner support
  signers:              [401,   401, 401,    401,  401,  401,   401,  401,  401],
  anyone:               [200,   200, 200,    200,  200,  200,   200,  200,  200],
  users:                [401,   401, 401,    200,  200,  200,   200,  401,  401],
  itsUser:              [401,   401, 401,    200,  404,  404,   404,  401,  401],
  buyers:               [401,   401, 401,    200,  200,  403,   403,  401,  401],
  itsBuyer:             [401,   401, 401,    200,  404,  403,   403,  401,  401],
  sellers:              [401,   401, 401,    403,  403,  200,   200,  401,  401],
  itsSeller:            [401,   401, 401,    403,  403,  200,   404,  401,  401],
  admins:               [401,   401, 401,    401,  401,  401,   401,  200,  200],
  itsOwner:             [401,   401, 401,    401,  401,  401,   401,  200,  404],
  owners:               [401,   401, 401,    401,  401,  401,   401,  200,  403],

  /** Everyone logs in at their own app. Blocked people get 403; admins have no account there. */
  ownLogin:             [200,   200, 403,    200,  200,  200,   200,  401,  401],
  /** Another buyer's cart entry looks like a removed one. */
  fromOwnCart:          [401,   401, 401,    200,  409,  403,   403,  401,  401],
  /** Imports are all or nothing; rows of other sellers' products count as outdated. */
  intoOwnProducts:      [401,   401, 401,    403,  403,  200,   409,  401,  401],
  /** Buyers may only upload once a parcel has been delivered to them. */
  sellersOrWhoGotIt:    [401,   401, 401,    200,  409,  200,   200,  401,  401],
  whoeverGotIt:         [401,   401, 401,    200,  409,  403,   403,  401,  401],
  /** Only accounts without open orders or parcels can be deleted. */
  settled:              [401,   401, 401,    409,  200,  409,   200,  401,  401],
  createsAsSeller:      [401,   401, 401,    403,  403,  201,   201,  401,  401],
  bothSides:            [401,   401, 401,    200,  404,  200,   404,  401,  401],
  sellersInATab:        [303,   303, 303,    403,  403,  200,   200,  303,  303],
  usersInATab:          [303,   303, 303,    200,  200,  200,   200,  303,  303],
  adminsInATab:         [303,   303, 303,    303,  303,  303,   303,  200,  200],
  ownersInATab:         [303,   303, 303,    303,  303,  303,   303,  200,  403],
  atTheShop:            [200,   200, 200,    200,  200,  404,   404,  404,  404],
} as const satisfies Record<string, Answers>;

const address = {
  houseNo: "12",
  road: "MG Road",
  city: "Bengaluru",
  district: "Bengaluru Urban",
  state: "Karnataka",
  pin: "560001",
};
const product = {
  name: "Lamp",
  brand: "Diya",
  description: "Cast in brass.",
  pricePaise: 49_900,
  stock: 3,
  category: "Fashion",
  subcategory: "Men Clothing",
  pictures: ["/media/test.webp"],
};
const pinRule = { prefix: "5600", serves: true, cash: true, days: 3 };
const newPassword = "a tamarind tree";
const reason = "Not as described.";

const procedures = {
  "account.changePassword": {
    answers: who.users,
    input: { currentPassword: "$password", password: newPassword },
  },
  "account.confirmEmail": { answers: who.anyone, input: { token: "$confirmToken" } },
  /** The scene's buyer and seller have open orders, so their accounts can't be deleted. */
  "account.deleteAccount": { answers: who.settled, input: { currentPassword: "$password" } },
  "account.endAllSessions": { answers: who.users },
  "account.endSession": { answers: who.itsUser, input: { sessionId: "$session" } },
  "account.holiday": { answers: who.sellers },
  "account.logIn": { answers: who.ownLogin, input: { email: "$email", password: "$password" } },
  "account.logOut": { answers: who.users },
  "account.me": { answers: who.anyone },
  "account.requestPasswordReset": { answers: who.anyone, input: { email: "$email" } },
  "account.resetPassword": {
    answers: who.anyone,
    input: { token: "$resetToken", password: newPassword },
  },
  "account.sendConfirmLink": { answers: who.users },
  "account.sessions": { answers: who.users },
  "account.setHoliday": {
    answers: who.sellers,
    input: { holiday: { from: "2099-01-01", until: "2099-01-02" } },
  },
  "account.signUp": {
    answers: who.anyone,
    input: {
      name: "Fatima",
      email: "$newEmail",
      contact: "9876543210",
      userType: "buyer",
      password: newPassword,
    },
  },
  "account.updateAddress": { answers: who.users, input: { address } },
  "account.updateProfile": { answers: who.users, input: { name: "Asha", contact: "9876543210" } },

  "admin.admins": { answers: who.owners },
  "admin.addNote": { answers: who.admins, input: { orderId: "$order", text: "Called." } },
  "admin.addPasskey": { answers: who.admins, input: { name: "Phone", passkey: "$madePasskey" } },
  "admin.audit": { answers: who.owners, input: {} },
  "admin.approveSeller": { answers: who.owners, input: { userId: "$seller" } },
  "admin.beginPasskey": { answers: who.admins, input: { currentPassword: "$password" } },
  "admin.beginSecondFactor": { answers: who.admins, input: { currentPassword: "$password" } },
  "admin.blockUser": { answers: who.owners, input: { userId: "$person", reason } },
  "admin.changeAdminRole": { answers: who.owners, input: { adminId: "$otherAdmin", role: "support" } },
  "admin.changePassword": {
    answers: who.admins,
    input: { currentPassword: "$password", password: newPassword },
  },
  "admin.changeSettings": { answers: who.owners, input: {} },
  "admin.confirmSecondFactor": { answers: who.admins, input: { code: "$code" } },
  "admin.unserved": { answers: who.owners },
  "admin.deliveryRules": { answers: who.owners },
  "admin.replaceDeliveryRules": { answers: who.owners, input: { rules: [pinRule] } },
  "admin.dashboard": { answers: who.admins },
  "admin.endOtherSessions": { answers: who.admins },
  "admin.endSession": { answers: who.itsOwner, input: { sessionId: "$adminSession" } },
  "admin.health": { answers: who.owners },
  "admin.hideProduct": { answers: who.owners, input: { productId: "$product", reason } },
  "admin.inviteAdmin": {
    answers: who.owners,
    input: { name: "Ira Sen", email: "$newEmail", role: "support" },
  },
  "admin.logIn": { answers: who.admins, input: { email: "$email", password: "$password" } },
  "admin.logOut": { answers: who.admins },
  "admin.me": { answers: who.anyone },
  "admin.order": { answers: who.admins, input: { orderId: "$order" } },
  "admin.orders": { answers: who.admins, input: {} },
  "admin.passkeyRequest": { answers: who.admins },
  "admin.people": { answers: who.owners, input: {} },
  "admin.person": { answers: who.owners, input: { userId: "$person" } },
  "admin.products": { answers: who.owners, input: {} },
  "admin.removeAdmin": { answers: who.owners, input: { adminId: "$otherAdmin" } },
  "admin.removePasskey": {
    answers: who.itsOwner,
    input: { passkeyId: "$passkey", currentPassword: "$password", code: "$code" },
  },
  "admin.removeSecondFactor": {
    answers: who.admins,
    input: { currentPassword: "$password", code: "$code" },
  },
  "admin.removeSynonyms": {
    answers: who.owners,
    input: { synonymId: "00000000-0000-8000-8000-000000000000" },
  },
  "admin.sales": { answers: who.admins, input: {} },
  "admin.couriers": { answers: who.owners, input: {} },
  "admin.saveCourier": {
    answers: who.owners,
    input: { name: "Speed Post", key: "speed-post", link: "", format: "plain", secret: "", words: [] },
  },
  "admin.removeCourier": {
    answers: who.owners,
    input: { courierId: "00000000-0000-8000-8000-000000000000" },
  },
  "admin.saveSynonyms": {
    answers: who.owners,
    input: { words: ["achkan", "sherwani"], kinds: [], alike: [] },
  },
  "admin.secondFactor": { answers: who.admins },
  "admin.sendResetLink": { answers: who.owners, input: { userId: "$person" } },
  "admin.parcels": { answers: who.admins, input: {} },
  "admin.setOrderStatus": { answers: who.admins, input: { orderId: "$order", status: "shipped" } },
  "admin.setOrderStatuses": {
    answers: who.admins,
    input: { orderIds: ["$order"], status: "shipped" },
  },
  "admin.sessions": { answers: who.admins },
  "admin.settings": { answers: who.owners },
  "admin.unhideProduct": { answers: who.owners, input: { productId: "$hiddenProduct" } },
  "admin.synonyms": { answers: who.owners, input: {} },
  "admin.unblockUser": { answers: who.owners, input: { userId: "$blockedPerson" } },

  "cart.add": { answers: who.buyers, input: { productId: "$product", quantity: 1 } },
  "cart.buyNow": { answers: who.buyers, input: { productId: "$product", quantity: 1 } },
  "cart.remove": { answers: who.itsBuyer, input: { entryId: "$entry" } },
  "cart.setQuantity": { answers: who.itsBuyer, input: { entryId: "$entry", quantity: 2 } },
  "cart.show": { answers: who.buyers },

  "cash.mine": { answers: who.sellers },
  "cash.commission": { answers: who.sellers },
  "cash.parcels": { answers: who.sellers, input: {} },
  "cash.overview": { answers: who.owners },
  "cash.payIn": { answers: who.owners, input: { sellerId: "$debtor", reference: "$reference", paise: 1 } },
  "cash.payOut": { answers: who.owners, input: { sellerIds: ["$creditor"], reference: "$reference" } },
  "cash.remit": {
    answers: who.owners,
    input: {
      courierId: "$collector",
      reference: "$reference",
      paidOn: "2026-11-01",
      rows: [{ number: "$heldNumber", amountPaise: 100 }],
    },
  },
  "cash.payments": { answers: who.owners, input: {} },
  "cash.payment": { answers: who.owners, input: { kind: "payment", id: "$payment" } },
  "cash.reverse": { answers: who.owners, input: { kind: "payment", id: "$payment", reason: "Twice" } },
  "cash.statements": { answers: who.sellers, input: {} },
  "cash.statement": { answers: who.sellers, input: { week: "2020-01-06" } },
  "cash.rules": { answers: who.owners },
  "cash.saveRules": { answers: who.owners, input: { rules: [] } },

  /** A stream reports its status in the first message. */
  "delivery.of": { answers: who.anyone, input: { pin: "560001", productIds: ["$product"] } },
  "delivery.rules": { answers: who.sellers },
  "delivery.replaceRules": { answers: who.sellers, input: { rules: [pinRule] } },

  "live.ofAdmin": { answers: who.admins, input: {} },
  "live.ofBuyer": { answers: who.buyers, input: {} },
  "live.ofSeller": { answers: who.sellers, input: {} },

  "returns.exchanges": { answers: who.buyers, input: { lineId: "$deliveredLine" } },
  "returns.ask": {
    answers: who.itsBuyer,
    input: {
      lineId: "$deliveredLine",
      quantity: 1,
      kind: "refund",
      reason: "not-expected",
      refundTo: { way: "upi", upi: "asha@bank" },
    },
  },
  "returns.move": { answers: who.itsBuyer, input: { returnId: "$return", verb: "cancel" } },
  "returns.list": { answers: who.sellers, input: { list: "to-answer" } },
  "returns.act": {
    answers: who.itsSeller,
    input: { returnId: "$return", verb: "approve", words: "At ten." },
  },
  "allReturns.list": { answers: who.admins, input: { list: "disputed" } },
  "allReturns.decide": { answers: who.admins, input: { returnId: "$openReturn", verb: "grant" } },
  "allReturns.rules": { answers: who.admins },
  "allReturns.saveRules": { answers: who.owners, input: { rules: [] } },

  "shipment.list": { answers: who.sellers, input: { list: "to-pack" } },
  "shipment.move": { answers: who.sellers, input: { verb: "unpack", shipments: [{ id: "$parcel" }] } },
  "shipment.correctTracking": {
    answers: who.itsSeller,
    input: { shipmentId: "$sentParcel", courier: "DTDC", trackingNumber: "D12345678" },
  },
  "shipment.couriers": { answers: who.sellers },
  "shipment.approve": { answers: who.sellers, input: { orderIds: ["$order"] } },
  "shipment.pack": { answers: who.sellers, input: { orderIds: ["$approvedOrder"] } },

  "order.approve": { answers: who.itsSeller, input: { lineId: "$line" } },
  "order.cancel": { answers: who.itsBuyer, input: { lineId: "$line" } },
  "order.cancelOrder": { answers: who.itsBuyer, input: { orderId: "$order" } },
  "order.confirm": { answers: who.anyone, input: { token: "$orderToken" } },
  "order.countWaiting": { answers: who.sellers },
  "order.figures": { answers: who.sellers, input: {} },
  "order.get": { answers: who.itsBuyer, input: { orderId: "$order" } },
  "order.lineOf": { answers: who.bothSides, input: { entryId: "$orderedEntry" } },
  "order.list": { answers: who.buyers, input: {} },
  "order.listRequests": { answers: who.sellers, input: {} },
  "order.place": {
    answers: who.fromOwnCart,
    input: {
      entryIds: ["$entry"],
      expectedTotalPaise: "$total",
      idempotencyKey: "abcdefghijklmnop",
      shippingAddress: address,
      paymentMethod: "cash_on_delivery",
    },
  },
  "order.reject": { answers: who.itsSeller, input: { lineId: "$line", reason } },
  "order.sendLink": { answers: who.itsBuyer, input: { orderId: "$order" } },

  "product.add": { answers: who.sellers, input: product },
  "product.addFamily": {
    answers: who.sellers,
    input: { ...product, options: ["Size"], variants: [{ ...product, values: ["M"] }] },
  },
  "product.addVariant": {
    answers: who.itsSeller,
    input: { familyId: "$family", variant: { ...product, values: ["L"] } },
  },
  "product.adjustStock": { answers: who.itsSeller, input: { productId: "$product", change: 1 } },
  "product.changeMany": {
    answers: who.sellers,
    input: {
      products: [{ productId: "$product", version: 1, pricePaise: 1, stock: 3 }],
      change: { kind: "stock", stock: 3 },
    },
  },
  "product.delete": { answers: who.itsSeller, input: { productId: "$product" } },
  "product.facets": { answers: who.anyone, input: {} },
  "product.suggest": { answers: who.anyone, input: { typed: "kurta" } },
  "product.forSale": { answers: who.anyone, input: { productIds: ["$product"] } },
  "product.forSaleVersions": { answers: who.anyone, input: { most: 10 } },
  "product.get": { answers: who.anyone, input: { productId: "$product" } },
  "product.getOwn": { answers: who.itsSeller, input: { productId: "$product" } },
  "product.joinFamily": {
    answers: who.itsSeller,
    input: { options: ["Size"], members: [{ productId: "$loose", values: ["M"] }] },
  },
  "product.leaveFamily": { answers: who.itsSeller, input: { productId: "$variant" } },
  "product.list": { answers: who.anyone, input: {} },
  "product.listOwn": { answers: who.sellers, input: {} },
  "product.setListed": { answers: who.itsSeller, input: { productId: "$product", isListed: false } },
  "product.update": {
    answers: who.itsSeller,
    input: { productId: "$product", version: 1, stockChange: 1, name: "Lamp" },
  },
  "product.writeSizeGuide": {
    answers: who.itsSeller,
    input: { familyId: "$family", sizeGuide: "M: chest 40" },
  },
  "review.list": { answers: who.anyone, input: { productId: "$product" } },
  "review.own": { answers: who.buyers, input: { productId: "$delivered" } },
  "review.remove": { answers: who.itsBuyer, input: { productId: "$delivered" } },
  "review.write": {
    answers: who.whoeverGotIt,
    input: { productId: "$delivered", stars: 4, text: "Soft." },
  },

  "shop.about": { answers: who.anyone },
  "shop.pin": { answers: who.anyone, input: { pin: "560001" } },
  "shop.shipping": { answers: who.anyone },
} as const satisfies Record<string, AccessRow>;

const csv = "Name,Brand,Description,Category,Subcategory,Price,Stock,Images\n";

/** All other routes, as Fastify names them. GET routes also answer HEAD. */
const routes = {
  "ALL /api/trpc/:path": { answers: who.anyone, path: "/api/trpc/account.me" },
  "GET /healthz": { answers: who.anyone },
  "GET /readyz": { answers: who.anyone },
  "GET /robots.txt": { answers: who.anyone },
  "GET /sitemap.xml": { answers: who.atTheShop },
  "GET /sitemap/:part.xml": { answers: who.atTheShop, path: "/sitemap/1.xml" },
  "GET /media/:name": { answers: who.anyone, path: "/media/demo-0-1-1-whole.webp" },
  "POST /api/upload": {
    answers: who.sellersOrWhoGotIt,
    body: { type: "multipart/form-data; boundary=haat", content: "$pictureForm" },
  },
  "GET /api/seller-files/products.csv": { answers: who.sellersInATab },
  "GET /api/seller-files/order-lines.csv": { answers: who.sellersInATab },
  "GET /api/seller-files/returns.csv": { answers: who.sellersInATab },
  "POST /api/seller-files/import/check": { answers: who.sellers, body: { type: "text/csv", content: csv } },
  "POST /api/seller-files/import": {
    answers: who.intoOwnProducts,
    body: { type: "application/x-ndjson", content: "$importedEdit" },
  },
  /** Authenticated by the courier's signature; the session doesn't matter. */
  "POST /api/couriers/:key": {
    answers: who.signers,
    path: "/api/couriers/speed-post",
    body: { type: "application/json", content: "{}" },
  },
  "GET /api/account/data.json": { answers: who.usersInATab },
  "GET /api/admin/orders.csv": { answers: who.adminsInATab },
  "GET /api/admin/people.csv": { answers: who.ownersInATab },
  "GET /api/admin/products.csv": { answers: who.ownersInATab },
  "GET /api/admin/audit.csv": { answers: who.ownersInATab },
  "GET /api/admin/sales.csv": { answers: who.adminsInATab },
  "GET /api/admin/returns.csv": { answers: who.adminsInATab },
  /** Outside production only: requests from this machine with the key printed at start. */
  "GET /dev/mail": { answers: who.anyone, path: "$mailbox", isAtBareHost: true },
  "GET /dev/mail/:id": { answers: who.anyone, path: "$mailPage", isAtBareHost: true },
  "GET /favicon.ico": { answers: who.anyone },
  "GET /apple-touch-icon.png": { answers: who.anyone },
  "GET /manifest.webmanifest": { answers: who.atTheShop },
  "GET /sw.js": { answers: who.atTheShop },
  "GET /offline": { answers: who.atTheShop },
  "GET /assets/*": { answers: who.anyone, path: "$asset" },
  "GET /*": { answers: who.anyone, path: "/login" },
} as const satisfies Record<string, AccessRow>;

const json = "application/json";
const sent = (content: object) => ({ type: json, content: JSON.stringify(content) });
const byBearer = { isByBearer: true } as const;
const ofEntry = { cartId: "$entry" };
const ofOrderedEntry = { cartId: "$orderedEntry" };
const oldProduct = {
  name: "Lamp",
  brand: "Diya",
  description: "Cast in brass.",
  price: "499",
  stock: "3",
  category: "Clothing",
  subcategory: "Men Clothing",
  imagesUrl: "/media/test.webp",
};

/** Calls of the legacy client, including its image upload. */
const legacyRoutes = {
  "GET /api/legacy/openapi.json": { ...byBearer, answers: who.anyone },
  "POST /user/signup": {
    ...byBearer,
    answers: who.anyone,
    body: sent({
      name: "Fatima",
      email: "$newEmail",
      contact: "9876543210",
      userType: "buyer",
      password: newPassword,
    }),
  },
  "PUT /user/login": {
    ...byBearer,
    answers: who.ownLogin,
    body: sent({ email: "$email", password: "$password" }),
  },
  "POST /user/updateInfo": {
    ...byBearer,
    answers: who.users,
    body: sent({ email: "another@example.test", address }),
  },
  "POST /user/forgotPass": { ...byBearer, answers: who.anyone, body: sent({ email: "$email" }) },
  "POST /user/resetPass/:id/:token": {
    ...byBearer,
    answers: who.anyone,
    path: "/user/resetPass/any/$resetToken",
    body: sent({ password: newPassword }),
  },
  "PUT /product/getProductUser": { ...byBearer, answers: who.anyone },
  "PUT /product/getProduct": { ...byBearer, answers: who.sellers, body: sent({}) },
  "PUT /product/getProductInfo": { ...byBearer, answers: who.itsSeller, body: sent({ pId: "$product" }) },
  "POST /product/addProduct": { ...byBearer, answers: who.createsAsSeller, body: sent(oldProduct) },
  "POST /product/updateProduct": {
    ...byBearer,
    answers: who.itsSeller,
    body: sent({ ...oldProduct, _id: "$product", version: 1, stockSeen: 3 }),
  },
  "POST /product/deleteProduct": { ...byBearer, answers: who.itsSeller, body: sent({ _id: "$product" }) },
  "POST /cart/add": { ...byBearer, answers: who.buyers, body: sent({ productId: "$product", quantity: 1 }) },
  "POST /cart/list": { ...byBearer, answers: who.buyers, body: sent({ userId: "$person" }) },
  "POST /cart/info": { ...byBearer, answers: who.itsBuyer, body: sent(ofEntry) },
  "POST /cart/update": { ...byBearer, answers: who.itsBuyer, body: sent({ ...ofEntry, quantity: "2" }) },
  "DELETE /cart/remove/:id": { ...byBearer, answers: who.itsBuyer, path: "/cart/remove/$entry" },
  "POST /cart/order": { ...byBearer, answers: who.itsBuyer, body: sent({ orderItem: "$entry" }) },
  "POST /cart/cancelUser": { ...byBearer, answers: who.itsBuyer, body: sent({ orderItem: "$orderedEntry" }) },
  "POST /cart/approveSeler": { ...byBearer, answers: who.itsSeller, body: sent(ofOrderedEntry) },
  "POST /cart/cancelSeler": { ...byBearer, answers: who.itsSeller, body: sent(ofOrderedEntry) },
  "POST /api/admin/login": {
    ...byBearer,
    answers: who.admins,
    body: sent({ email: "$email", password: "$password" }),
  },
  "GET /api/admin/orders": { ...byBearer, answers: who.admins },
  "GET /api/admin/dashboard": { ...byBearer, answers: who.admins },
  "PUT /api/admin/orders/:id": {
    ...byBearer,
    answers: who.admins,
    path: "/api/admin/orders/$order",
    body: sent({ status: "shipped" }),
  },
  "POST /v1_1/:cloud/image/upload": {
    ...byBearer,
    answers: who.sellers,
    path: "/v1_1/any/image/upload",
    body: { type: "multipart/form-data; boundary=haat", content: "$pictureForm" },
  },
} as const satisfies Record<string, AccessRow>;

/**
 * Every procedure and route. The server refuses to start with an unlisted one
 * (apps/server/src/http/guards/known-routes.ts); packages/proof/src/security tries each row over
 * HTTP.
 */
export const accessMatrix: { readonly procedures: Rows; readonly routes: Rows } = {
  procedures,
  routes: { ...routes, ...legacyRoutes },
};
type Rows = Readonly<Record<string, AccessRow>>;

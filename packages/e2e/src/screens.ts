/** Every screen of the three apps, with who looks at it and what must be there once it has loaded. */
export interface Screen {
  readonly app: "shop" | "seller" | "admin";
  readonly name: string;
  readonly path: string;
  readonly as: "buyer" | "newcomer" | "seller" | "admin" | null;
  /** A text that stands on the screen when it is complete. */
  readonly text: string | RegExp;
  /** What the browser itself complains of on this screen, and rightly. */
  readonly complaint?: RegExp;
}

export const screens: readonly Screen[] = [
  { app: "shop", name: "home", path: "/", as: null, text: "Featured products" },
  { app: "shop", name: "products", path: "/products", as: null, text: /Showing \d+ products/ },
  {
    app: "shop",
    name: "products-filtered",
    path: "/products?category=Clothing&sort=price-asc",
    as: null,
    text: /Showing \d+ of \d+ products/,
  },
  {
    app: "shop",
    name: "products-none",
    path: "/products?search=zeppelin",
    as: null,
    text: "No products found.",
  },
  {
    app: "shop",
    name: "filter-page",
    path: "/sarchPro?category=Electronics",
    as: "buyer",
    text: /Showing \d+ of \d+ products/,
  },
  { app: "shop", name: "detail", path: "/detail/:first", as: null, text: "Add to Cart" },
  {
    app: "shop",
    name: "detail-missing",
    path: "/detail/019dd1f5-7000-7abc-8def-0123456789ab",
    as: null,
    text: /not/i,
    complaint: /404/,
  },
  { app: "shop", name: "about", path: "/about", as: null, text: "10,000+" },
  { app: "shop", name: "login", path: "/login", as: null, text: "Sign up now" },
  { app: "shop", name: "signup", path: "/signup", as: null, text: "Account type" },
  { app: "shop", name: "missing", path: "/no-such-page", as: null, text: /not/i, complaint: /404/ },
  { app: "shop", name: "cart", path: "/cart", as: "buyer", text: "Order Summary" },
  { app: "shop", name: "cart-empty", path: "/cart", as: "newcomer", text: "Your cart is empty" },
  { app: "shop", name: "orders", path: "/orders", as: "buyer", text: "Order History" },
  {
    app: "shop",
    name: "orders-empty",
    path: "/orders",
    as: "newcomer",
    text: "You don't have any orders yet",
  },
  { app: "shop", name: "parches", path: "/parches", as: "buyer", text: /Bought|Approved|₹/ },
  { app: "shop", name: "profile", path: "/profile", as: "buyer", text: "buyer@haat.test" },
  { app: "shop", name: "address", path: "/updateAddress", as: "buyer", text: "PIN code" },
  { app: "seller", name: "login", path: "/login", as: null, text: "Sign up now" },
  { app: "seller", name: "signup", path: "/signup", as: null, text: "Account type" },
  { app: "seller", name: "dashboard", path: "/", as: "seller", text: "Approve" },
  { app: "seller", name: "dashboard-all", path: "/?stage=ALL", as: "seller", text: "All" },
  { app: "seller", name: "add", path: "/add", as: "seller", text: "Add a New Product" },
  { app: "seller", name: "update", path: "/update", as: "seller", text: "Manage Your Products" },
  { app: "seller", name: "detail", path: "/detail/:own", as: "seller", text: "Orders" },
  { app: "seller", name: "profile", path: "/profile", as: "seller", text: "seller@haat.test" },
  { app: "seller", name: "about", path: "/about", as: "seller", text: "10,000+" },
  { app: "admin", name: "login", path: "/admin/login", as: null, text: "Admin login" },
  { app: "admin", name: "dashboard", path: "/admin/dashboard", as: "admin", text: "Total revenue" },
  {
    app: "admin",
    name: "dashboard-none",
    path: "/admin/dashboard?search=zeppelin",
    as: "admin",
    text: "Total revenue",
  },
];

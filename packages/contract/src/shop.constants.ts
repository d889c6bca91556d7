export const toastMs = 3_000;
export const categoryUrlDelayMs = 100;
/** Then the page goes to /orders, in ms. */
export const afterOrderMs = 1_000;
/** Then the page goes back, in ms. */
export const afterAddressMs = 1_500;
export const sessionMs = 86_400_000;
export const fadeInStepMs = 100;
export const aboutFigures = [
  { figure: "10,000+", label: "Customers" },
  { figure: "500+", label: "Sellers" },
  { figure: "25,000+", label: "Products" },
  { figure: "99.9%", label: "Uptime" },
] as const;
export const defaultShopName = "Haat";

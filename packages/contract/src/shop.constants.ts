/** How long a toast stays, in ms. */
export const toastMs = 3_000;
/** The address bar follows a changed category after this many ms. */
export const categoryUrlDelayMs = 100;
/** After a cart order the page goes to /orders, in ms. */
export const afterOrderMs = 1_000;
/** After saving the address the page goes back, in ms. */
export const afterAddressMs = 1_500;
/** A login lasts 24 hours, in ms. */
export const sessionMs = 86_400_000;
/** Cards fade in one after the other, in ms. */
export const fadeInStepMs = 100;
/** The figures of the About page (spec section 1). */
export const aboutFigures = [
  { figure: "10,000+", label: "Customers" },
  { figure: "500+", label: "Sellers" },
  { figure: "25,000+", label: "Products" },
  { figure: "99.9%", label: "Uptime" },
] as const;
/** Name of the shop where the settings start. Its contact is empty until the admin enters it. */
export const defaultShopName = "Haat";

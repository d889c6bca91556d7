/** At or below this, cards say 'Only N left' (spec section 9). */
export const lowStockOnCard = 5;
/** At or below this, the product page says 'Only N left in stock'. */
export const lowStockOnDetail = 10;
export const featuredCount = 8;
/** One row of the widest grid. */
export const moreProductsCount = 4;
export const skeletonCount = 8;
export const cataloguePageSize = 24;
/** Default range, in rupees. */
export const priceFilterRupees = { min: 0, max: 10_000 } as const;
export const ratingFilters = [4, 3, 2] as const;
/** `relevance` means newest first without a search. */
export const catalogueSorts = ["relevance", "price-asc", "price-desc", "rating"] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];
export const sellerSorts = ["newest", "name", "stock", "price-asc", "price-desc"] as const;
export type SellerSort = (typeof sellerSorts)[number];
/** Beyond this a page says "10,000+". */
export const countCeiling = 10_000;
/** In larger shops filters and searches count up to here: "1,000+". */
export const filterCeiling = 1_000;
export const suggestionCounts = { places: 2, brands: 2, products: 5 } as const;
export const maxStock = 1_000_000;
export const maxStockSentence = "A product can have at most 10,00,000 pieces in stock.";
export const maxChanged = 100;
export const percentRange = { min: -90, max: 900 } as const;
export const maxPictures = 8;
/** In bytes; the form's hint says 10MB. */
export const maxPictureBytes = 10 * 1024 * 1024;
/** Small files can claim huge images. */
export const maxPicturePixels = 25_000_000;
/** WebP's limit; longer strips also take seconds to decode. */
export const maxPictureSide = 16_383;
/** Unused uploads are deleted after this time. */
export const unusedPictureHours = 7 * 24;

/** Per product; values in characters. */
export const maxFacts = 12;
export const maxFactValue = 80;

/** Per 24 hours: the default, the highest setting, and the limit for sellers not approved yet. */
export const maxNewProducts = 20_000;
export const mostNewProducts = 1_000_000;
export const maxUnapprovedNewProducts = 1_000;

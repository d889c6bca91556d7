/** Card: at or below this stock the badge says 'Only N left' (spec section 9). */
export const lowStockOnCard = 5;
/** Detail page: at or below this stock it says 'Only N left in stock'. */
export const lowStockOnDetail = 10;
/** Products on the home page. */
export const featuredCount = 8;
/** More products below one: a row of the grid at its widest. */
export const moreProductsCount = 4;
/** Placeholders while the catalogue loads. */
export const skeletonCount = 8;
/** Products a page of the catalogue. */
export const cataloguePageSize = 24;
/** Where the price filter stands at first, in rupees. */
export const priceFilterRupees = { min: 0, max: 10_000 } as const;
/** 'rating' filter: all, 4 and up, 3 and up, 2 and up. */
export const ratingFilters = [4, 3, 2] as const;
/** The catalogue's orders; `relevance` stands for newest first when nothing is searched. */
export const catalogueSorts = ["relevance", "price-asc", "price-desc", "rating"] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];
/** How a seller's own products can be ordered. */
export const sellerSorts = ["newest", "name", "stock", "price-asc", "price-desc"] as const;
export type SellerSort = (typeof sellerSorts)[number];
/** Counting stops here; beyond it a page says "10,000+". */
export const countCeiling = 10_000;
/** In a shop with more products than that, what a filter or a search keeps is counted this far: "1,000+". */
export const filterCeiling = 1_000;
/** At most so many of each kind stand under the header's search box. */
export const suggestionCounts = { places: 2, brands: 2, products: 5 } as const;
/** Most pieces a product can have in stock. */
export const maxStock = 1_000_000;
export const maxStockSentence = "A product can have at most 10,00,000 pieces in stock.";
/** Most products that can be changed at once, and by how many per cent their prices. */
export const maxChanged = 100;
export const percentRange = { min: -90, max: 900 } as const;
/** Most pictures a product can have. */
export const maxPictures = 8;
/** Largest upload, in bytes (the hint's 10MB). */
export const maxPictureBytes = 10 * 1024 * 1024;
/** More pixels than this are not decoded: a small file can claim a huge picture. */
export const maxPicturePixels = 25_000_000;
/** The longest side that a WebP can have, in pixels. Strips that are longer keep a decoder busy for many seconds. */
export const maxPictureSide = 16_383;
/** So long an uploaded picture stays that nothing shows, in hours. */
export const unusedPictureHours = 7 * 24;

/** Longest SKU, in characters. */
export const maxSku = 64;
/** Longest net quantity ("500 g", "1 pair"), in characters. */
export const maxNetQuantity = 40;
/** Heaviest parcel of one piece, in grams. */
export const maxWeightGrams = 100_000;
/** Most facts of a product, and the longest value of one, in characters. */
export const maxFacts = 12;
export const maxFactValue = 80;

/**
 * How many products a seller may add in 24 hours, one by one or by import: what a shop begins with, the most that it can be
 * set to, and the most for a seller whom no admin has approved.
 */
export const maxNewProducts = 20_000;
export const mostNewProducts = 1_000_000;
export const maxUnapprovedNewProducts = 1_000;

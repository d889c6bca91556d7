/** Default of a setting; keeps one buyer from buying out the stock. */
export const maxQuantityPerLine = 99;
export const maxCartEntries = 50;
export const cardQuantity = 1;

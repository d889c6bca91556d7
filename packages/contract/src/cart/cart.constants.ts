/** Most of one product an order (limit against buying out the stock); a setting starts from it. */
export const maxQuantityPerLine = 99;
/** Most different products a cart holds. */
export const maxCartEntries = 50;
/** Pieces a click on a card adds. */
export const cardQuantity = 1;

/** Most characters a review can have. */
export const maxReviewLength = 1000;
/** The most stars a review gives; the least is one. */
export const mostStars = 5;
/** Reviews a page of the list. */
export const reviewPageSize = 10;

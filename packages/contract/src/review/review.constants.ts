export const maxReviewLength = 1000;
export const mostStars = 5;
export const reviewPageSize = 10;

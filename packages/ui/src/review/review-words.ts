const counted = new Intl.NumberFormat("en-IN");

/** How many stars, in words. */
export function starsText(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}

/** How many reviews, in words. */
export function reviewsText(count: number): string {
  return count === 1 ? "1 review" : `${counted.format(count)} reviews`;
}

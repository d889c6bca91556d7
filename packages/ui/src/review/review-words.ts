const counted = new Intl.NumberFormat("en-IN");

export function starsText(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}

export function reviewsText(count: number): string {
  return count === 1 ? "1 review" : `${counted.format(count)} reviews`;
}

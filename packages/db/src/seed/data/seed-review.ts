/** One buyer's review of a product that was delivered to them; `buyer` is the index in `buyers`. */
export interface SeedReview {
  readonly buyer: number;
  readonly productName: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly daysAgo: number;
}

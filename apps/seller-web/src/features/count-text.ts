const countFormat = new Intl.NumberFormat("en-IN");

/** Groups digits the Indian way, such as 1,00,000. */
export const countText = (count: number) => countFormat.format(count);

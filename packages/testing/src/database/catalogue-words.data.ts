/** Words before a name, most frequent first. */
export const productWords =
  "Cotton Steel Classic Premium Black Blue Handmade Wooden Compact Pure Kids Travel Large Red Leather Small Electric Organic Silk White Green Foldable Copper Smart Printed Brass Portable Heavy Slim Rechargeable Wool Waterproof Daily Festive Linen Bamboo Vintage Double Soft Golden Ceramic Embroidered Wireless Professional Woven Silver Mini Family Insulated Striped Royal Natural Rustic Padded Digital Handloom Quilted Stackable Marble Adjustable Yellow Block-printed Deluxe Everyday Reversible Herbal Jute Glass Floral Magnetic Pink Quiet Terracotta Thermal Antique Khadi Velvet Purple Ergonomic Lacquered".split(
    " ",
  );

/** Words of descriptions, most frequent first; the first is in more than half of them. */
export const commonWords =
  "warranty quality original delivered light home easy made strong clean gift comfortable design care years colour best washed safe fits long family tested India modern kitchen season pocket simple finish durable box soft water smooth style office friends summer winter school machine repaired handle lasting bright carry festival guests monsoon balanced edges stitched polished packed sealed certified breathable crisp sturdy anti-slip shock absorbing stain resistant tempered varnished seasoned fragrant ripe hand-picked roasted spiced cushioned ventilated calibrated laminated".split(
    " ",
  );

/** Beginning, middle and end give about 15,000 names of series and brands. */
export const beginnings = "ra ne vi so mu ka ti lo da pe shi gu ba zo hi ve".split(" ");
export const middles =
  "ri no va se mi ko ta le du pa shu ga bi ze ho yu rra ndi lka sti mpo nge rtu bla".split(" ");
export const ends =
  "n x ra to lia nth sk m va dor pex lin ro ma que st tik non ber zal ki wen tra fo dy gar mel os un ip ash eth old ique aro ust ilo ema ond av".split(
    " ",
  );

/** CRC-32's polynomial as zlib writes polynomials: the highest power in the lowest bit. */
const polynomial = 0xed_b8_83_20;
const one = 0x80_00_00_00;

/** The product of two polynomials, modulo that of CRC-32. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = one, factor = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** By what a difference is multiplied in the CRC of a text when so many bytes follow it. */
export function shiftBy(bytes: number): number {
  let power = one;
  for (let left = bytes, square = one >>> 8; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

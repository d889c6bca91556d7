import type { Refusal } from "./refusal.ts";

export const fileRefusals = {
  PICTURE_REFUSED: { kind: "unprocessable", message: "Image upload failed. Please try again." },
  PICTURE_TOO_LARGE: {
    kind: "too_large",
    message: "The image is larger than 10 MB. Choose a smaller one.",
  },
  PICTURE_BROKEN: {
    kind: "unprocessable",
    message: "This file is damaged or isn't an image. Choose another.",
  },
  PICTURE_TOO_MANY_PIXELS: {
    kind: "unprocessable",
    message: "The image has more than 25 megapixels or a side over 16,383 pixels. Make it smaller.",
  },
  PICTURE_TYPE: { kind: "unsupported", message: "Choose a PNG, JPG, GIF or WebP image." },

  PICTURE_NOT_KEPT: { kind: "unavailable", message: "Image upload failed. Please try again." },
  FILE_TOO_LARGE: {
    kind: "too_large",
    message: "The file is larger than 16 MB. Split it and import the parts.",
  },
} as const satisfies Record<string, Refusal>;

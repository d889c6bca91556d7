import { expect, it } from "vitest";
import { sizeInHead } from "./size-in-head.ts";

/** Images of 300 × 2 pixels, as libvips writes them. */
const pictures = {
  png: "iVBORw0KGgoAAAANSUhEUgAAASwAAAACCAMAAADVchG1AAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQoz2NgGAWjgBYAAAJaAAGysp56AAAAAElFTkSuQmCC",
  jpeg: "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAACASwDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA//2Q==",
  "jpeg prog":
    "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wgARCAACASwDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhADEAAAAQAAAAAAAAAAAAAAAAAAP//EABQQAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQEAAQUCG//EABQRAQAAAAAAAAAAAAAAAAAAAED/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAAAED/2gAIAQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQEABj8CG//EABQQAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQEAAT8hG//aAAwDAQACAAMAAAAQAAAAAAAAAAAAAAAAAAA//8QAFBEBAAAAAAAAAAAAAAAAAAAAQP/aAAgBAwEBPxAf/8QAFBEBAAAAAAAAAAAAAAAAAAAAQP/aAAgBAgEBPxAf/8QAFBABAAAAAAAAAAAAAAAAAAAAUP/aAAgBAQABPxAb/9k=",
  "webp lossy": "UklGRjgAAABXRUJQVlA4ICwAAACwAwCdASosAQIAP83m8nO/uLSsoagD8DmJaQAADHThw4cOHDhugADNAAAAAA==",
  "webp lossless": "UklGRh4AAABXRUJQVlA4TBEAAAAvK0EAAAdQxCIWsf+BiOh/AAA=",
  "webp x":
    "UklGRl4AAABXRUJQVlA4WAoAAAAQAAAAKwEAAQAAQUxQSAoAAAABB1DAiAhERP8DVlA4IC4AAACwAwCdASosAQIAP83m8HI/uDMsIagD8DmJaQAADHThw4cOHDhugAD+6WMoAAAA",
};

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

it.each(Object.entries(pictures))(
  "reads the size of a %s, unless the header is truncated",
  async (_kind, text) => {
    const bytes = bytesOf(text);
    expect(await sizeInHead(bytes)).toMatchObject({ width: 300, height: 2 });
    for (let length = 0; length < 20; length += 1)
      expect(await sizeInHead(bytes.slice(0, length))).toBeNull();
  },
);

it("ignores other files", async () => {
  expect(
    await sizeInHead(new TextEncoder().encode("RIFF of something else, which is no picture").buffer),
  ).toBeNull();
});

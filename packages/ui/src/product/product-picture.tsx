import { useState, useSyncExternalStore, type CSSProperties, type RefCallback } from "react";
import { categoryHues } from "@haat/art/category-hues";
import { avifOf } from "@haat/contract/product/picture";
import { EmptyPicture } from "../state/empty-picture.tsx";
import { hueVariable } from "../theme/category-hue.ts";
import classes from "./product-picture.module.css";

type ProductPictureProps = {
  src: string | null;
  /** Empty when the name is next to it. */
  alt: string;
  /** Sets the background hue; quiet when left out. */
  category?: keyof typeof categoryHues;
  srcSet?: string | undefined;
  sizes?: string;
  /** For images visible without scrolling; the others load lazily. */
  eager?: boolean;
  /** Cards and galleries are upright; thumbnails and cart rows are square. */
  shape?: "upright" | "square";
  onBroken?: () => void;
};

const cardSizes = "(min-width: 75em) 296px, (min-width: 48em) 33vw, 50vw";

const failedAlready = (img: HTMLImageElement) =>
  img.complete && img.naturalWidth === 0 && img.currentSrc !== "";

// Remembers having been called during hydration: a value that changed would rerender every image.
function makeRenderSource() {
  let isServer = false;
  return {
    watch: () => () => undefined,
    isServer: () => isServer,
    markServer: () => (isServer = true),
  };
}

/** True if the server rendered it: then the image may have failed before React was listening. */
function useIsFromServer(): boolean {
  const [source] = useState(makeRenderSource);
  return useSyncExternalStore(source.watch, source.isServer, source.markServer);
}

type PhotographProps = Omit<ProductPictureProps, "onBroken"> & {
  src: string;
  imageRef: RefCallback<HTMLImageElement>;
  onError: () => void;
};

// React doesn't preload images inside `picture`; the browser finds the element as early anyway.
function Photograph({
  src,
  alt,
  srcSet,
  sizes = cardSizes,
  eager,
  shape,
  imageRef,
  onError,
}: PhotographProps) {
  const avif = avifOf(srcSet ?? src);
  return (
    <picture className={classes.photograph}>
      {avif && <source type="image/avif" srcSet={avif} sizes={srcSet && sizes} />}
      <img
        ref={imageRef}
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={640}
        height={shape === "square" ? 640 : 800}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        onError={onError}
      />
    </picture>
  );
}

export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, category, shape = "upright", onBroken } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const markBroken = () => {
    setBrokenSrc(src);
    onBroken?.();
  };
  const isFromServer = useIsFromServer();
  const [imageRef] = useState(() => (img: HTMLImageElement | null) => {
    if (img && isFromServer && failedAlready(img)) markBroken();
  });
  const ground = {
    "--ground": `var(${category ? hueVariable(category) : "--haat-line"})`,
  } as CSSProperties;
  const isMissing = src === null || src === brokenSrc;

  return (
    <span
      className={classes.frame}
      style={ground}
      data-shape={shape}
      {...(isMissing && alt ? { role: "img", "aria-label": alt } : {})}
    >
      {isMissing ? (
        <EmptyPicture kind="products" />
      ) : (
        <Photograph {...props} src={src} shape={shape} imageRef={imageRef} onError={markBroken} />
      )}
    </span>
  );
}

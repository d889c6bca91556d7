import { useState, useSyncExternalStore, type CSSProperties, type RefCallback } from "react";
import { categoryHues } from "@haat/art/category-hues";
import { avifOf } from "@haat/contract/product/picture";
import { EmptyPicture } from "../state/empty-picture.tsx";
import { hueVariable } from "../theme/category-hue.ts";
import classes from "./product-picture.module.css";

type ProductPictureProps = {
  /** The address, or null when the product has none. */
  src: string | null;
  /** Says what is to be seen; empty where the name stands beside it. */
  alt: string;
  /** The stored category: its hue is the ground. Where nobody knows it, the ground is quiet. */
  category?: keyof typeof categoryHues;
  srcSet?: string | undefined;
  /** How wide the picture is drawn, for `srcSet`. */
  sizes?: string;
  /** For the pictures one sees without scrolling. The others load when they come near. */
  eager?: boolean;
  /** Cards and gallery stand upright; thumbnails and cart rows are square. */
  shape?: "upright" | "square";
  /** The picture at the address could not be shown. */
  onBroken?: () => void;
};

const cardSizes = "(min-width: 75em) 296px, (min-width: 48em) 33vw, 50vw";

const failedAlready = (img: HTMLImageElement) =>
  img.complete && img.naturalWidth === 0 && img.currentSrc !== "";

// Remembers that it was asked while the server's page is taken over: an answer that changed would draw every picture again.
function makeOrigin() {
  let isServers = false;
  return {
    watch: () => () => undefined,
    isServers: () => isServers,
    whileTakenOver: () => (isServers = true),
  };
}

/** Whether it stood in the server's page: there a picture can fail before React listens for it. */
function useIsFromServer(): boolean {
  const [origin] = useState(makeOrigin);
  return useSyncExternalStore(origin.watch, origin.isServers, origin.whileTakenOver);
}

type PhotographProps = Omit<ProductPictureProps, "onBroken"> & {
  src: string;
  look: RefCallback<HTMLImageElement>;
  onError: () => void;
};

// Inside `picture` React leaves the preloading to the browser, which sees the element at the same time anyway.
function Photograph({ src, alt, srcSet, sizes = cardSizes, eager, shape, look, onError }: PhotographProps) {
  const avif = avifOf(srcSet ?? src);
  return (
    <picture className={classes.photograph}>
      {avif && <source type="image/avif" srcSet={avif} sizes={srcSet && sizes} />}
      <img
        ref={look}
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

/** A product's picture on the ground of its category; a drawing when it is missing or broken. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, category, shape = "upright", onBroken } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const giveUp = () => {
    setBrokenSrc(src);
    onBroken?.();
  };
  const isFromServer = useIsFromServer();
  const [look] = useState(() => (img: HTMLImageElement | null) => {
    if (img && isFromServer && failedAlready(img)) giveUp();
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
        <Photograph {...props} src={src} shape={shape} look={look} onError={giveUp} />
      )}
    </span>
  );
}

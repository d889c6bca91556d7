import { UnstyledButton } from "@mantine/core";
import { IconZoomIn } from "@tabler/icons-react";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { pictureAt, pictureSrcSet } from "@haat/contract/product/picture";
import type { ProductView } from "@haat/contract/product/product.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { type PicturePoint, pointOf } from "./picture-point.ts";
import classes from "./product-gallery.module.css";
import { stepThrough } from "./step-through.ts";

const mainSizes = "(min-width: 62em) 528px, (min-width: 48em) 46vw, 92vw";

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly isPictureEnlarged?: boolean;
  }
}

const loadZoom = () => import("./picture-zoom.tsx").then(({ PictureZoom }) => PictureZoom);

/** A history step, so that Back closes it. */
function useZoom() {
  const { component, isFetching, fetchComponent } = useLateComponent(loadZoom);
  const router = useRouter();
  const isAsked = useRouterState({ select: ({ location }) => location.state.isPictureEnlarged === true });
  const opener = useRef<HTMLButtonElement>(null);
  const Zoom = isAsked ? component : null;
  const isOpen = Boolean(Zoom);
  useEffect(() => {
    const button = opener.current;
    if (!isOpen) return;
    return () => button?.focus({ preventScroll: true });
  }, [isOpen]);

  // Mouse clicks zoom in on a point; touch and keyboard start with the whole image.
  const [startAt, setStartAt] = useState<PicturePoint | null>(null);
  const open = (event: MouseEvent) => {
    const { nativeEvent } = event;
    const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";
    setStartAt(isMouse ? pointOf(event) : null);
    void fetchComponent().then((isThere) => {
      // After a reload the state is set without an open dialog.
      if (!isThere || router.state.location.state.isPictureEnlarged) return;
      void router.navigate({
        to: ".",
        search: true,
        hash: true,
        state: { isPictureEnlarged: true },
        resetScroll: false,
      });
    });
  };
  return { Zoom, opener, isFetching, startAt, open, close: () => router.history.back() };
}

interface ProductThumbnailsProps extends Pick<ProductView, "pictures" | "category"> {
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function ProductThumbnails({ pictures, category, chosen, onChoose }: ProductThumbnailsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = stepThrough(event.key, chosen, pictures.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <ul
      className={classes.thumbnails}
      style={{ "--pictures": pictures.length } as CSSProperties}
      aria-label="Images"
      onKeyDown={onKeyDown}
    >
      {pictures.map((picture, index) => (
        <li key={`${index} ${picture}`}>
          <UnstyledButton
            className={classes.thumbnail ?? ""}
            aria-label={`Show image ${index + 1}`}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <ProductPicture src={pictureAt(picture, 320)} alt="" category={category} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

export function ProductGallery({ product: { name, category, pictures } }: { readonly product: ProductView }) {
  const [chosen, setChosen] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const { Zoom, opener, isFetching, startAt, open, close } = useZoom();
  const shown = pictures[chosen] ?? null;
  const altOf = (index: number) => (pictures.length > 1 ? `${name}, image ${index + 1}` : name);
  return (
    <div className={classes.gallery}>
      <div className={classes.main}>
        <ProductPicture
          src={shown && pictureAt(shown, 1280)}
          srcSet={shown ? pictureSrcSet(shown) : undefined}
          sizes={mainSizes}
          alt={altOf(chosen)}
          category={category}
          eager
          onBroken={() => shown && setBroken((known) => new Set([...known, shown]))}
        />
        {shown && !broken.has(shown) && (
          <UnstyledButton
            ref={opener}
            className={classes.enlarge ?? ""}
            aria-label={pictures.length > 1 ? `Enlarge image ${chosen + 1}` : "Enlarge image"}
            aria-haspopup="dialog"
            aria-busy={isFetching}
            onClick={open}
          >
            <IconZoomIn size={20} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {pictures.length > 1 && (
        <ProductThumbnails pictures={pictures} category={category} chosen={chosen} onChoose={setChosen} />
      )}
      {Zoom && (
        <Zoom
          name={name}
          category={category}
          pictures={pictures}
          altOf={altOf}
          chosen={chosen}
          onChoose={setChosen}
          startAt={startAt}
          onClose={close}
        />
      )}
    </div>
  );
}

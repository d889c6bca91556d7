import { UnstyledButton } from "@mantine/core";
import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import type { Category } from "@haat/contract/product/category.constants";
import { EmptyPicture } from "@haat/ui/state/empty-picture.tsx";
import { hueVariable } from "@haat/ui/theme/category-hue.ts";
import { pointOf, type PicturePoint } from "./picture-point.ts";
import { useSwipe } from "./use-swipe.ts";
import classes from "./zoomed-picture.module.css";

interface ZoomedPictureProps {
  readonly src: string;
  readonly alt: string;
  readonly category: Category;
  readonly onSwipe: (by: 1 | -1) => void;
  /** Zoomed in here at first; whole without it. */
  readonly startAt?: PicturePoint | null;
}

export function ZoomedPicture({ src, alt, category, onSwipe, startAt = null }: ZoomedPictureProps) {
  const [point, setPoint] = useState(startAt);
  const [isBroken, setIsBroken] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe);
  const isClose = point !== null;
  const ground = { "--ground": `var(${hueVariable(category)})` } as CSSProperties;

  useLayoutEffect(() => {
    const seen = view.current;
    if (!seen || !point) return;
    seen.scrollLeft = (seen.scrollWidth - seen.clientWidth) * point.x;
    seen.scrollTop = (seen.scrollHeight - seen.clientHeight) * point.y;
  }, [point]);

  // Arrow keys scroll the zoomed image.
  const keepArrows = (event: KeyboardEvent) => {
    if (isClose && event.key.startsWith("Arrow")) event.stopPropagation();
  };

  if (isBroken)
    return (
      <div className={classes.view} role="img" aria-label={alt} {...swipe}>
        <EmptyPicture kind="products" />
      </div>
    );
  return (
    <div ref={view} className={classes.view} data-close={isClose || undefined} {...(isClose ? {} : swipe)}>
      <div className={classes.sheet} style={ground}>
        <img src={src} alt={alt} draggable={false} onError={() => setIsBroken(true)} />
        <UnstyledButton
          className={classes.closer ?? ""}
          aria-label="Zoom in"
          aria-pressed={isClose}
          onClick={(event) => setPoint(isClose ? null : pointOf(event))}
          onKeyDown={keepArrows}
        />
      </div>
    </div>
  );
}

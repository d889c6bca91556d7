import { useState } from "react";
import { EmptyPicture } from "@haat/ui/state/empty-picture.tsx";
import classes from "./line-picture.module.css";

export function LinePicture({ src }: { readonly src: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes.frame}>
      {src === null || isBroken ? (
        <EmptyPicture kind="products" />
      ) : (
        <img
          src={src}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

import { art } from "virtual:art";
import { SchemePicture } from "../../shell/scheme-picture.tsx";
import classes from "./market-picture.module.css";

export function MarketPicture() {
  return (
    <div className={classes.picture}>
      <SchemePicture light={art["hero-light"]} dark={art["hero-dark"]} width={2400} height={700} />
    </div>
  );
}

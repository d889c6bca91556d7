import { art } from "virtual:art";
import { SchemePicture } from "../shell/scheme-picture.tsx";

/** The market street beside a form. */
export function MarketPicture() {
  return <SchemePicture light={art["hero-light"]} dark={art["hero-dark"]} width={1600} height={700} />;
}

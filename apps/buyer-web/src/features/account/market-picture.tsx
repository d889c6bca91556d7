import heroDark from "virtual:art/hero-dark";
import heroLight from "virtual:art/hero-light";

import { SchemePicture } from "../shell/scheme-picture.tsx";

/** The market street beside a form. */
export function MarketPicture() {
  return <SchemePicture light={heroLight} dark={heroDark} width={1600} height={700} />;
}

import { useLateComponent } from "../late/use-late-component.tsx";
import { SchemeButton } from "./scheme-button.tsx";

const loadMenu = () => import("./colour-scheme-menu.tsx").then(({ ColourSchemeMenu }) => ColourSchemeMenu);

/** The menu is fetched on the first click. */
export function ColourSchemeToggle() {
  const { component: ColourSchemeMenu, isFetching, fetchComponent } = useLateComponent(loadMenu);
  if (ColourSchemeMenu) return <ColourSchemeMenu />;
  return <SchemeButton aria-expanded={false} aria-busy={isFetching} onClick={() => void fetchComponent()} />;
}

import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { SchemeButton } from "./scheme-button.tsx";

const ColourSchemeMenu = lazy(() =>
  import("./colour-scheme-menu.tsx").then(({ ColourSchemeMenu: component }) => ({ default: component })),
);

/** Chooses light, dark or the device's scheme. The menu comes with the first click. */
export function ColourSchemeToggle() {
  const [isWanted, { open }] = useDisclosure(false);
  const button = <SchemeButton aria-expanded={false} onClick={open} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <ColourSchemeMenu />
    </Suspense>
  ) : (
    button
  );
}

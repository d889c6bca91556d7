// @vitest-environment node
import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { cssVariablesResolver } from "./css-variables.ts";
import { themeVariables } from "./theme-file.ts";
import { theme } from "./theme.ts";

it("has the same variables as Mantine's own style element", () => {
  const page = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false} />,
  );
  const written = />(.*)<\/style>/s.exec(page)?.[1];
  expect(written).toContain("--haat-surface");
  expect(themeVariables()).toBe(written);
});

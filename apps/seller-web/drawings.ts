import { heroPicture } from "@haat/art/hero-picture";
import { logo } from "@haat/art/logo";
import { pageFiles } from "@haat/web-kit/page-files.ts";

export const drawings = pageFiles({
  icon: logo(),
  drawings: { "market-light.svg": heroPicture("light"), "market-dark.svg": heroPicture("dark") },
});

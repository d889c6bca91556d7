import pluginQuery from "@tanstack/eslint-plugin-query";
import pluginRouter from "@tanstack/eslint-plugin-router";
import reactHooks from "eslint-plugin-react-hooks";

/** Nobody reads warnings: what a plugin warns of is an error here. */
const strict = (config) => ({
  ...config,
  rules: Object.fromEntries(
    Object.entries(config.rules ?? {}).map(([name, level]) => [name, level === "warn" ? "error" : level]),
  ),
});

const plugins = [
  reactHooks.configs.flat.recommended,
  ...pluginQuery.configs["flat/recommended"],
  ...pluginRouter.configs["flat/recommended"],
];

/** What pages and their components are linted with besides. */
export const react = plugins.map(strict).map((config) => ({
  ...config,
  files: ["apps/*-web/**/*.{ts,tsx}", "packages/{ui,web-kit}/**/*.{ts,tsx}"],
}));

export { default } from "@haat/tooling/eslint/react";

export { default } from "@haat/tooling/eslint/node";

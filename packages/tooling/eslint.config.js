export { default } from "./eslint/node.js";

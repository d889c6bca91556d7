import { base } from "./packages/tooling/eslint/base.js";
import { react } from "./packages/tooling/eslint/react.js";

export default [...base, ...react];

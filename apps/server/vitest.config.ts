import { nodeTests } from "@haat/tooling/vitest/base";

export default nodeTests;

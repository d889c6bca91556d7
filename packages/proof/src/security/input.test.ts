import { afterAll } from "vitest";
import { testProofs } from "../prove/test-proofs.ts";
import { closeHarness } from "./harness.ts";
import { inputProofs } from "./security-proofs.ts";

afterAll(closeHarness);
testProofs("inputs", inputProofs);

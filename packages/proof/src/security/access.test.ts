import { afterAll } from "vitest";
import { testProofs } from "../prove/test-proofs.ts";
import { closeHarness } from "./harness.ts";
import { accessProofs } from "./security-proofs.ts";

afterAll(closeHarness);
testProofs("access", accessProofs);

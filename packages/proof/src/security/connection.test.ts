import { afterAll } from "vitest";
import { testProofs } from "../prove/test-proofs.ts";
import { closeHarness } from "./harness.ts";
import { connectionProofs } from "./security-proofs.ts";

afterAll(closeHarness);
testProofs("connections", connectionProofs);

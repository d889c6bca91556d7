import { testProofs } from "../prove/test-proofs.ts";
import { lineProofs } from "./network-proofs.ts";

testProofs("a bad connection to the database", lineProofs);

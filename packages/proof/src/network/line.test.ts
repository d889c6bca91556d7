import { testProofs } from "../prove/test-proofs.ts";
import { lineProofs } from "./network-proofs.ts";

testProofs("a bad line to the database", lineProofs);

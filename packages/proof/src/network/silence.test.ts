import { testProofs } from "../prove/test-proofs.ts";
import { silenceProofs } from "./network-proofs.ts";

testProofs("a silent database", silenceProofs);

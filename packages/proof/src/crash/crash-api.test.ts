import { testProofs } from "../prove/test-proofs.ts";
import { apiProofs } from "./crash-proofs.ts";

testProofs("API processes that end during orders", apiProofs);

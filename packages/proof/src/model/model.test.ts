import { testProofs } from "../prove/test-proofs.ts";
import { modelProofs } from "./model-proofs.ts";

testProofs("the shop and its model", modelProofs);

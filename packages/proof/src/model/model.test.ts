import { testProofs } from "../prove/test-proofs.ts";
import { modelProofs } from "./model-proofs.ts";

testProofs("the real shop and the model", modelProofs);

import { testProofs } from "../prove/test-proofs.ts";
import { racesProofs } from "./races-proofs.ts";

testProofs("a verb that is held up while a rival runs", racesProofs);

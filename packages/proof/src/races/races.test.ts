import { testProofs } from "../prove/test-proofs.ts";
import { racesProofs } from "./races-proofs.ts";

testProofs("a paused verb and its rivals", racesProofs);

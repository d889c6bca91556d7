import { testProofs } from "../prove/test-proofs.ts";
import { concurrencyProofs } from "./concurrency-proofs.ts";

testProofs("many buyers and two processes", concurrencyProofs);

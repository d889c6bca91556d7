import { testProofs } from "../prove/test-proofs.ts";
import { manyBuyersProofs } from "./concurrency-proofs.ts";

testProofs("many buyers at two processes", manyBuyersProofs);

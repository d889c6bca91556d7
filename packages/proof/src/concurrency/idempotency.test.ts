import { testProofs } from "../prove/test-proofs.ts";
import { idempotencyProofs } from "./concurrency-proofs.ts";

testProofs("an order that is sent again", idempotencyProofs);

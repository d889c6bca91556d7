import { testProofs } from "../prove/test-proofs.ts";
import { postgresProofs } from "./crash-proofs.ts";

testProofs("a database that ends during orders", postgresProofs);

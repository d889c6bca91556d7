import { accountFaults } from "./account-faults.data.ts";
import { adminFaults } from "./admin-faults.data.ts";
import type { Fault } from "./fault.ts";
import { faults } from "./faults.data.ts";
import { guardFaults } from "./guard-faults.data.ts";
import { legacyFaults } from "./legacy-faults.data.ts";
import { replicaFaults } from "./replica-faults.data.ts";
import { wallFaults } from "./wall-faults.data.ts";

/** Every fault that is planted to see that a test finds it. */
export const everyFault: readonly Fault[] = [
  ...faults,
  ...guardFaults,
  ...adminFaults,
  ...accountFaults,
  ...wallFaults,
  ...legacyFaults,
  ...replicaFaults,
];

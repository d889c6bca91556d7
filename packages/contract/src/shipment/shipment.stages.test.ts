import { describe, expect, it } from "vitest";
import { moveShipmentsInput, trackingNumberSchema } from "./shipment.schema.ts";
import {
  needsReason,
  sellerShipmentVerbs,
  shipmentActions,
  shipmentStages,
  shipmentTransitions,
  shipmentVerbs,
} from "./shipment.stages.ts";

describe("the stages of a parcel", () => {
  it("are all reached from packed", () => {
    const reached = new Set<string>(["PACKED"]);
    for (let round = 0; round < shipmentStages.length; round += 1)
      for (const verb of shipmentVerbs) {
        const { from, to } = shipmentTransitions[verb];
        if (from.some((stage) => reached.has(stage))) reached.add(to);
      }
    expect([...reached].sort()).toEqual([...shipmentStages].sort());
  });

  it("let a seller do what leads on, and nothing once a parcel has ended", () => {
    const actions = Object.fromEntries(shipmentStages.map((stage) => [stage, shipmentActions(stage)]));
    expect(actions).toEqual({
      PACKED: ["unpack", "hand-over"],
      HANDED_OVER: ["send-out", "deliver", "deliver-upi", "miss", "turn-back", "lose"],
      OUT_FOR_DELIVERY: ["deliver", "deliver-upi", "miss", "turn-back", "lose"],
      UNDELIVERED: ["send-out", "deliver", "deliver-upi", "turn-back", "lose"],
      RETURNING: ["receive-good", "receive-damaged", "lose"],
      DELIVERED: [],
      RETURNED: [],
      LOST: [],
      UNPACKED: [],
      WITHDRAWN: [],
    });
  });

  it("give overrides to the admin, and to nobody else", () => {
    for (const verb of shipmentVerbs) {
      const isOverride = "override" in shipmentTransitions[verb];
      expect(`${verb} ${isOverride}`).toBe(`${verb} ${shipmentTransitions[verb].by === "admin"}`);
      expect(`${verb} ${!isOverride}`).toBe(
        `${verb} ${(sellerShipmentVerbs as readonly string[]).includes(verb)}`,
      );
    }
  });
});

describe("what moves parcels", () => {
  const id = "019dd1f5-7000-7abc-8def-0123456789ab";
  const faults = (input: object) =>
    moveShipmentsInput
      .safeParse({ shipments: [{ id }], ...input })
      .error?.issues.map(({ message }) => message);

  it("says which courier takes them, and why one did not arrive", () => {
    expect(faults({ verb: "hand-over" })).toEqual(["Choose a courier."]);
    expect(faults({ verb: "miss" })).toEqual(["Choose a reason."]);
    expect(needsReason("turn-back")).toBe(true);
    expect(faults({ verb: "deliver" })).toBeUndefined();
  });

  it("takes tracking numbers as couriers print them", () => {
    const withNumber = (trackingNumber: string) =>
      faults({ verb: "hand-over", courier: "DTDC", shipments: [{ id, trackingNumber }] });
    for (const number of ["", "D12345678", "EM-1", "AB/12.3", "EE 123 456 789 IN"])
      expect(withNumber(number)).toBeUndefined();
    for (const words of ["12_34", "a/../../b", "not yet", "sent on 12 monday"])
      expect(withNumber(words)).toEqual(["Use only letters, digits, dots, dashes and slashes."]);
  });

  it("leaves out the blanks in which they are printed", () => {
    expect(trackingNumberSchema.parse(" EE 123 456 789 IN ")).toBe("EE123456789IN");
  });
});

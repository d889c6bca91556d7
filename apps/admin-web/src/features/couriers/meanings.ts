import { courierVerbs, type CourierVerb, type CourierWord } from "@haat/contract/courier/courier.constants";
import {
  needsReason,
  shipmentReasonKeys,
  shipmentReasons,
  type ShipmentReason,
} from "@haat/contract/shipment/shipment.stages";

const verbLabels = {
  "send-out": "Out for delivery",
  miss: "Not delivered",
  deliver: "Delivered",
  "turn-back": "Coming back",
  lose: "Lost",
} as const satisfies Record<CourierVerb, string>;

interface Meaning {
  readonly value: string;
  readonly label: string;
  readonly verb: CourierVerb;
  readonly reason: ShipmentReason | null;
}

/** An event and, where needed, its reason. */
export const meanings: readonly Meaning[] = courierVerbs.flatMap((verb): Meaning[] =>
  needsReason(verb)
    ? shipmentReasonKeys.map((reason) => ({
        value: `${verb}/${reason}`,
        verb,
        reason,
        label: `${verbLabels[verb]}: ${shipmentReasons[reason].words}`,
      }))
    : [{ value: verb, label: verbLabels[verb], verb, reason: null }],
);

export const meaningOf = ({ verb, reason }: Pick<CourierWord, "verb" | "reason">): string =>
  reason ? `${verb}/${reason}` : verb;

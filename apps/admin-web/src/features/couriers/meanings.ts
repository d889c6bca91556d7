import { courierVerbs, type CourierVerb, type CourierWord } from "@haat/contract/courier/courier.constants";
import {
  needsReason,
  shipmentReasonKeys,
  shipmentReasons,
  type ShipmentReason,
} from "@haat/contract/shipment/shipment.stages";

const verbWords = {
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

/** What a word can mean: what happens to the parcel and, where that asks for one, each reason. */
export const meanings: readonly Meaning[] = courierVerbs.flatMap((verb): Meaning[] =>
  needsReason(verb)
    ? shipmentReasonKeys.map((reason) => ({
        value: `${verb}/${reason}`,
        verb,
        reason,
        label: `${verbWords[verb]}: ${shipmentReasons[reason].words}`,
      }))
    : [{ value: verb, label: verbWords[verb], verb, reason: null }],
);

/** Which of them a word has. */
export const meaningOf = ({ verb, reason }: Pick<CourierWord, "verb" | "reason">): string =>
  reason ? `${verb}/${reason}` : verb;

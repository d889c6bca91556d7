import { aftershipNews, plainNews } from "@haat/contract/courier/courier-news.schema";
import {
  courierVerbs,
  type CourierFormat,
  type CourierVerb,
  type CourierWord,
} from "@haat/contract/courier/courier.constants";
import type { ShipmentReason } from "@haat/contract/shipment/shipment.stages";

export interface CourierNews {
  /** Updates with a known id are ignored. */
  readonly eventId: string;
  readonly trackingNumber: string;
  /** Null if the update doesn't move the parcel, such as a scan in transit. */
  readonly effect: { readonly verb: CourierVerb; readonly reason: ShipmentReason | null } | null;
}

/** AfterShip statuses and sub-statuses; others are ignored. */
const aftershipWords: Readonly<Record<string, CourierNews["effect"]>> = {
  OutForDelivery: { verb: "send-out", reason: null },
  Delivered: { verb: "deliver", reason: null },
  AttemptFail: { verb: "miss", reason: "no-contact" },
  AttemptFail_002: { verb: "miss", reason: "not-there" },
  AttemptFail_003: { verb: "miss", reason: "not-there" },
  Exception_002: { verb: "miss", reason: "address-changed" },
  Exception_003: { verb: "miss", reason: "refused" },
  Exception_007: { verb: "miss", reason: "address-not-found" },
  Exception_010: { verb: "turn-back", reason: "no-contact" },
  Exception_011: { verb: "turn-back", reason: "no-contact" },
  Exception_013: { verb: "lose", reason: null },
};

const isVerb = (word: string): word is CourierVerb => (courierVerbs as readonly string[]).includes(word);

/** The courier's own words come first; our verbs work without them unless they need a reason. */
function effectOf(word: string, words: readonly CourierWord[]): CourierNews["effect"] {
  const known = words.find((one) => one.word.toLowerCase() === word.toLowerCase());
  if (known) return known;
  return isVerb(word) && word !== "miss" && word !== "turn-back" ? { verb: word, reason: null } : null;
}

/** Null if the body isn't in the courier's format. */
export function readNews(
  { format, words }: { readonly format: CourierFormat; readonly words: readonly CourierWord[] },
  body: unknown,
): CourierNews | null {
  if (format === "plain") {
    const { data } = plainNews.safeParse(body);
    return data
      ? { eventId: data.id, trackingNumber: data.number, effect: effectOf(data.status, words) }
      : null;
  }
  const { data } = aftershipNews.safeParse(body);
  if (!data) return null;
  const { tracking_number: trackingNumber, tag, subtag } = data.msg;
  const isUpdate = data.event === "tracking_update";
  const effect = aftershipWords[subtag ?? ""] ?? aftershipWords[tag] ?? null;
  return { eventId: data.event_id, trackingNumber, effect: isUpdate ? effect : null };
}

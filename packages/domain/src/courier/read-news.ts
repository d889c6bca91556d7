import { aftershipNews, plainNews } from "@haat/contract/courier/courier-news.schema";
import {
  courierVerbs,
  type CourierFormat,
  type CourierVerb,
  type CourierWord,
} from "@haat/contract/courier/courier.constants";
import type { ShipmentReason } from "@haat/contract/shipment/shipment.stages";

/** What a courier tells of one parcel. */
export interface CourierNews {
  /** Told again, it is the same news. */
  readonly eventId: string;
  readonly trackingNumber: string;
  /** What it does to the parcel; null where it does nothing, as with a parcel that goes from town to town. */
  readonly effect: { readonly verb: CourierVerb; readonly reason: ShipmentReason | null } | null;
}

/** AfterShip's statuses and, where one of them says more, its sub-statuses; whatever is not here moves nothing. */
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

/** A courier's own words come first; a verb of ours needs none, unless it needs a reason. */
function effectOf(word: string, words: readonly CourierWord[]): CourierNews["effect"] {
  const known = words.find((one) => one.word.toLowerCase() === word.toLowerCase());
  if (known) return known;
  return isVerb(word) && word !== "miss" && word !== "turn-back" ? { verb: word, reason: null } : null;
}

/** Reads the news of a courier in its format; null where they are not written in it. */
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

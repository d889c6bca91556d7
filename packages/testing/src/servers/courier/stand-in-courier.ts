import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** A simulated courier: its destination and its signature. */
export interface StandInCourier {
  /** Haat's address, such as https://shop.example. */
  readonly origin: string;
  /** The admin's values. */
  readonly key: string;
  readonly secret: string;
  /** Length of a day in ms. */
  readonly dayMs: number;
}

/** A parcel's reports day by day, in words with a meaning set by an admin (docs/couriers.md). */
export const weeks = {
  delivered: ["In transit", "send-out", "deliver"],
  "second-try": ["In transit", "send-out", "Nobody home", "send-out", "deliver"],
  "sent-back": ["In transit", "send-out", "Nobody home", "send-out", "Refused", "RTO"],
} as const;
export type Week = keyof typeof weeks;

/** Sends one report and repeats it until answered, as couriers do. */
export async function tell(
  { origin, key, secret }: Omit<StandInCourier, "dayMs">,
  news: { readonly id: string; readonly number: string; readonly status: string },
): Promise<string> {
  const body = JSON.stringify(news);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  for (let attempt = 1; ; attempt += 1)
    try {
      const answer = await fetch(`${origin}/api/couriers/${key}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-haat-signature": signature },
        body,
      });
      if (answer.status < 500)
        return answer.ok ? ((await answer.json()) as { outcome: string }).outcome : String(answer.status);
      throw new Error(`answered with ${answer.status}`);
    } catch (error) {
      if (attempt === 5) throw error;
      await pause(200 * 2 ** attempt);
    }
}

/**
 * Carries parcels by tracking number through a week each. Every report is sent twice, as couriers
 * do without an answer; returns the first answers.
 */
export async function carry(
  courier: StandInCourier,
  parcels: Readonly<Record<string, Week>>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const answers = await Promise.all(
    Object.entries(parcels).map(async ([number, week]) => {
      const outcomes: string[] = [];
      for (const status of weeks[week]) {
        const news = { id: randomUUID(), number, status };
        outcomes.push(await tell(courier, news));
        await tell(courier, news);
        await pause(courier.dayMs);
      }
      return [number, outcomes] as const;
    }),
  );
  return Object.fromEntries(answers);
}

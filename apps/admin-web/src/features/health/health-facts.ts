import type { HealthTrouble, HealthView } from "@haat/contract/admin/health.schema";
import { dateTimeText } from "@haat/contract/moment";
import { timeAgoText } from "@haat/ui/order/time-ago.tsx";

export interface HealthFact {
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
  readonly isTroubled: boolean;
}

const grouped = new Intl.NumberFormat("en-IN");

export function bytesText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (["GB", 1e9] as const) : (["MB", 1e6] as const);
  const amount = bytes / size;
  return `${amount < 10 && unit === "GB" ? amount.toFixed(1) : grouped.format(Math.floor(amount))} ${unit}`;
}

export function spanText(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? (["second", 1] as const);
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function processesOf({ processes, version }: HealthView) {
  return {
    value: processes.length === 0 ? "None reporting" : `${processes.length} running`,
    notes: processes.map((one) => (one.version === version ? one.name : `${one.name}, Haat ${one.version}`)),
  };
}

function replicaOf({ replica }: HealthView) {
  if (!replica) return { value: "None", notes: [] };
  return replica.absence === null
    ? { value: "In use", notes: [] }
    : { value: "Not in use", notes: [replica.absence] };
}

function backupOf({ backup, at }: HealthView) {
  if (!backup)
    return { value: "Not managed by Haat", notes: ["Haat can’t see your database provider’s backups."] };
  return backup.at
    ? { value: timeAgoText(backup.at, at), notes: [dateTimeText(backup.at)] }
    : { value: "None yet", notes: [] };
}

function mailsOf({ mails: { count, oldestSeconds } }: HealthView) {
  const notes = count === 0 ? [] : [`oldest waiting for ${spanText(oldestSeconds)}`];
  return { value: count === 0 ? "None" : grouped.format(count), notes };
}

function diskOf({ disk }: HealthView) {
  if (!disk || disk.freeBytes === null) return { value: "Unknown", notes: [] };
  return {
    value: `${bytesText(disk.freeBytes)} free`,
    notes: [`uploads are refused below ${bytesText(disk.reserveBytes)}`],
  };
}

export function healthFacts(health: HealthView): readonly HealthFact[] {
  const isTroubled = (...by: readonly HealthTrouble[]) => by.some((one) => health.troubles.includes(one));
  return [
    {
      label: "Version",
      value: `Haat ${health.version}`,
      notes: ["of the answering process"],
      isTroubled: false,
    },
    {
      label: "Database",
      value: `PostgreSQL ${health.postgres.split(" ")[0] ?? ""}`,
      notes: [`schema of Haat ${health.schemaVersion || "before 0.2"}`],
      isTroubled: isTroubled("version"),
    },
    { label: "Processes", ...processesOf(health), isTroubled: isTroubled("no-listener", "version") },
    { label: "Replica", ...replicaOf(health), isTroubled: isTroubled("replica-absent") },
    {
      label: "Support",
      value: health.isReachable ? "Contact set" : "No contact set",
      notes: [],
      isTroubled: isTroubled("no-support"),
    },
    {
      label: "Last backup",
      ...backupOf(health),
      isTroubled: isTroubled("backup-missing", "backup-old"),
    },
    { label: "Emails waiting", ...mailsOf(health), isTroubled: isTroubled("mails-late") },
    { label: "Disk", ...diskOf(health), isTroubled: isTroubled("disk-low") },
  ];
}

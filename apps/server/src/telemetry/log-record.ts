import { SeverityNumber, type LogRecord } from "@opentelemetry/api";

/** A line of the log as pino writes it. */
export interface LogLine {
  /** 10 for what is finest to 60 for what is fatal. */
  readonly level: number;
  /** In ms since 1970. */
  readonly time: number;
  readonly msg?: string;
}

const severities: Readonly<Record<number, SeverityNumber>> = {
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
};

/** A line of the log as OpenTelemetry has it: its message, its weight, and whatever else it says. */
export function toRecord(line: LogLine): LogRecord {
  const { level, time, msg, ...rest } = line;
  return {
    timestamp: time,
    severityNumber: severities[level] ?? SeverityNumber.TRACE,
    body: msg ?? "",
    attributes: rest,
  };
}

import { SeverityNumber, type LogRecord } from "@opentelemetry/api";

/** A log line as pino writes it. */
export interface LogLine {
  /** 10 (trace) to 60 (fatal). */
  readonly level: number;
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

export function toRecord(line: LogLine): LogRecord {
  const { level, time, msg, ...rest } = line;
  return {
    timestamp: time,
    severityNumber: severities[level] ?? SeverityNumber.TRACE,
    body: msg ?? "",
    attributes: rest,
  };
}

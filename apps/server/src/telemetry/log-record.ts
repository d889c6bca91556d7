import { SeverityNumber, type LogRecord } from "@opentelemetry/api";

export interface LogLine {
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

import { problemsOf } from './collect.ts';
import type { Despatch } from './model/despatch.ts';
import type { Interchange, Message, Transmission } from './model/message.ts';
import { gatherDespatch, scatterDespatch } from './report-despatch.ts';

/** A message as plain data: what the command line prints, and what it takes to write one. */
export type Report = Record<string, unknown>;

/** What of the envelope is told about every message, and what besides about one that is not a despatch advice. */
const ENVELOPE = ['ref', 'sender', 'receiver'] as const;
const ENVELOPE_OF_CALL_OFF = ['date', 'message', 'type'] as const;
const DOCUMENT = ['document', 'function'] as const;

/** Units that are told under their name in the message, as they are. */
const OTHER_UNITS = ['receipts', 'acknowledgements', 'orders', 'stocks', 'statuses', 'creditNotes'] as const;

/**
 * A message as plain data. What only its format can say stands apart in `onlyHere`, so that the same release or
 * consignment reads alike in every format.
 */
export function toReport(message: Message): Report {
  const { head, despatches } = message;
  const warnings = problemsOf(message).filter(problem => problem.severity === 'warning');
  const report: Report = { format: head.format, transmission: head.transmission };
  if (head.interchange) report.interchange = envelope(head.interchange, despatches.length > 0);
  if (despatches.length > 0) Object.assign(report, despatchReport(despatches.map(({ value }) => value)));
  else if (OTHER_UNITS.some(name => message[name].length > 0)) {
    for (const name of OTHER_UNITS)
      if (message[name].length > 0) report[name] = message[name].map(({ value }) => value);
  } else Object.assign(report, releaseReport(message));
  return plain({ ...report, warnings });
}

/** The despatches of a report with their numbers, to be written again. Throws a TypeError where it is not one. */
export function despatchesOf(report: Report): {
  transmission: Transmission | undefined;
  interchange: Interchange | undefined;
  despatches: Despatch[];
} {
  const several = report.despatches;
  const parts = Array.isArray(several) ? (several as Report[]) : [report];
  return {
    transmission: report.transmission as Transmission | undefined,
    interchange: report.interchange as Interchange | undefined,
    despatches: parts.map(scatterDespatch),
  };
}

function releaseReport({ releases }: Message): Report {
  const values = releases.map(({ value }) => value);
  if (values.length !== 1) return { releases: values };
  const [{ onlyHere, ...release }] = values as [(typeof values)[number]];
  return { releases: [release], onlyHere };
}

function despatchReport(despatches: readonly Despatch[]): Report {
  const parts = despatches.map(gatherDespatch);
  return parts.length === 1 ? parts[0]! : { despatches: parts };
}

function envelope(interchange: Interchange, isDespatch: boolean): Report {
  const names = isDespatch
    ? [...ENVELOPE, ...DOCUMENT]
    : [...ENVELOPE, ...ENVELOPE_OF_CALL_OFF, ...DOCUMENT, 'created' as const];
  return Object.fromEntries(names.map(name => [name, interchange[name]]));
}

/** The same data without what is undefined or holds nothing. */
function plain(report: Report): Report {
  const text = JSON.stringify(report, (key, value: unknown) =>
    key === 'onlyHere' && isHollow(value) ? undefined : value,
  );
  return JSON.parse(text) as Report;
}

function isHollow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(part => part === undefined);
}

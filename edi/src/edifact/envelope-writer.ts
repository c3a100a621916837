import type { Interchange } from '../model/message.ts';
import type { WriteLog } from '../model/write-log.ts';
import { toShortDate } from '../text/dates.ts';
import type { SegmentWriter } from './segment-writer.ts';

/** Qualifier of a partner's identification where none is agreed: mutually defined. */
const MUTUALLY_DEFINED = 'ZZ';

/** Writes UNB, the messages and UNZ. Each body writes what stands between UNH and UNT. */
export function writeInterchange(
  out: SegmentWriter,
  log: WriteLog,
  interchange: Interchange,
  type: readonly string[],
  bodies: readonly (() => void)[],
): void {
  const need = (value: string | undefined, field: string) => {
    if (!value) log.missing('UNB', `interchange.${field}`, 'an..35');
    return value;
  };
  const { senderQualifier = MUTUALLY_DEFINED, receiverQualifier = MUTUALLY_DEFINED, created } = interchange;
  const date = need(interchange.date ?? created?.slice(0, 10), 'date');
  const time = interchange.time ?? created?.slice(11) ?? '';
  const ref = need(interchange.ref, 'ref');
  out.write(
    'UNB',
    out.syntaxIdentifier,
    [need(interchange.sender, 'sender'), senderQualifier],
    [need(interchange.receiver, 'receiver'), receiverQualifier],
    [date && toShortDate(date), time.replace(':', '') || '0000'],
    ref,
    ...(interchange.test ? ['', '', '', '', '', '1'] : []),
  );
  bodies.forEach((body, index) => {
    const message = bodies.length === 1 && interchange.message ? interchange.message : String(index + 1);
    out.beginMessage();
    out.write('UNH', message, type);
    body();
    out.write('UNT', String(out.count + 1), message);
  });
  out.write('UNZ', String(bodies.length), ref);
}

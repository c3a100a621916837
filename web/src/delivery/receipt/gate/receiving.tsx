import type { Refusal } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postText } from '../../../client/notices.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { useTryAgain } from '../../../kit/parts/use-try-again.ts';
import { useDirty, usePlace, useTabState } from '../../../kit/tab/tab.tsx';
import type { TypedDifference } from '../difference-row.tsx';
import { GateLine } from './line.tsx';
import { refusalOf, reportedDifferences } from './typed.ts';
import { useReceive } from './use-receive.ts';

/** Why a note was not taken in; what passes by itself is tried again, with what was typed. */
const Refused = ({ refusal, retry }: { refusal: Refusal; retry(): void }) => {
  const { t, error } = useTexts();
  const tries = useTryAgain(refusal, retry);
  return (
    <Notice tone={tries ? 'warning' : 'danger'}>
      {error(refusal, 'receipt')} {tries && t('receipt.gate.sentLater')}
    </Notice>
  );
};

/** The lines, each with what differs, and the one button at the thumb. */
export const Receiving = ({ note, back }: { note: DeliveryNoteDetail; back(): void }) => {
  const { t, error } = useTexts();
  const { key } = usePlace();
  const client = useQueryClient();
  const [typed, setTyped] = useTabState<readonly TypedDifference[]>(`found ${note.id}`, []);
  useDirty(typed.length > 0);
  const count = typed.length;
  const done = useCallback(() => {
    setTyped([]);
    postText('success', 'receipt.gate.wasReceived', { number: note.dnNo, count }, key);
    void client.invalidateQueries();
    back();
  }, [setTyped, note.dnNo, count, key, client, back]);
  const { run, busy, refusal } = useReceive(done);
  const ofLine = (lineId: string) => typed.filter(one => one.lineId === lineId);
  const wrong = note.lines.flatMap(line => refusalOf(line, ofLine(line.id)) ?? [])[0];
  const { id, version } = note;
  const receive = () => void run({ id, version, differences: reportedDifferences(typed) });
  return (
    <>
      <ul className="gt-lines" aria-label={t('receipt.gate.lines')}>
        {note.lines.map(line => (
          <GateLine
            key={line.id}
            line={line}
            typed={ofLine(line.id)}
            change={next => setTyped([...typed.filter(one => one.lineId !== line.id), ...next])}
          />
        ))}
      </ul>
      {refusal && <Refused refusal={refusal} retry={receive} />}
      <footer className="ib-phone-foot">
        <Button
          kind="primary"
          icon="check"
          busy={busy}
          reason={wrong && (wrong.code === 'required' ? t('receipt.gate.quantityMissing') : error(wrong, 'receipt'))}
          onClick={receive}
        >
          {t('receipt.gate.receiveAs', { count })}
        </Button>
      </footer>
    </>
  );
};

import type { AnswerOf } from '@inbound/shared';
import { scanLabel } from '@inbound/shared/delivery/label/contract';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const TONES = { current: 'success', stale: 'warning', unknown: 'danger' } as const;

/** Whether a label in the hand holds: its bars or 2D code are scanned, or typed, into one field. */
export const CheckLabel = ({ noteId }: { noteId: string }) => {
  const { t } = useTexts();
  const id = useId();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<AnswerOf<typeof scanLabel>>();
  const scan = useAction(scanLabel, { done: setFound });
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void scan.run({ code: code.trim() });
  };
  return (
    <form className="dn-line-tools" onSubmit={check}>
      <label htmlFor={id}>{t('label.field.code')}</label>
      <input
        id={id}
        className="ib-input mono"
        autoComplete="off"
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <Button submit busy={scan.busy}>
        {t('label.text.check')}
      </Button>
      {found && (
        <Notice tone={TONES[found.verdict]}>
          {t(`label.text.${found.verdict}`)}{' '}
          {found.noteId && found.noteId !== noteId && (
            <TabLink to={link('/delivery/note-detail', { id: found.noteId })}>{found.dnNo}</TabLink>
          )}
        </Notice>
      )}
    </form>
  );
};

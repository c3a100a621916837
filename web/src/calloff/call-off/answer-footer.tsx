import type { Timestamp } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';
import { DiscardButton } from '../../kit/draft/discard-button.tsx';
import { DraftSaved } from '../../kit/draft/draft-saved.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { type AnswerRow, canAnswer, type Draft, type Drafts, isClosed, sendable, verdictOf } from './answers.ts';

interface AnswerFooterProps {
  lines: readonly AnswerRow[];
  drafts: Drafts;
  savedAt: Timestamp | undefined;
  busy: boolean;
  discard(): void;
  send(): void;
}

const PERCENT = 100;

/** How far the answers are, and the one button that sends them. */
export const AnswerFooter = ({ lines: all, drafts, savedAt, busy, discard, send }: AnswerFooterProps) => {
  const { t } = useTexts();
  const lines = all.filter(line => !isClosed(line));
  const open = lines.filter(canAnswer);
  const ready = sendable(lines, drafts).length;
  const isWrong = (line: AnswerRow, draft: Draft = {}) => draft.unread ?? verdictOf(line, draft);
  const wrong = open.filter(line => isWrong(line, drafts.get(line.id))).length;
  const answered = lines.length - open.length + ready;
  if (lines.length === 0) return null;
  return (
    <footer className="co-footer">
      <span className="co-progress" aria-hidden="true">
        <span style={{ width: `${(answered / lines.length) * PERCENT}%` }} />
      </span>
      <strong>{t('callOff.text.answered', { answered, lines: lines.length })}</strong>
      <span>{t('callOff.text.notSent', { count: ready })}</span>
      {wrong > 0 && <span className="co-problem">{t('callOff.text.wrong', { count: wrong })}</span>}
      <DraftSaved typed={drafts.size > 0} at={savedAt} />
      <span className="ib-space" />
      {drafts.size > 0 && <DiscardButton discard={discard} />}
      <Button
        kind="primary"
        icon="send"
        busy={busy}
        reason={ready === 0 ? t('callOff.text.nothingToSend') : undefined}
        onClick={send}
      >
        {t('callOff.text.send', { count: ready })}
      </Button>
    </footer>
  );
};

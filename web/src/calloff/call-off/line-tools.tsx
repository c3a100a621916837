import type { PlainDate } from '@inbound/shared';
import type { ReactNode, RefObject } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { type AnswerRow, canAnswer } from './answers.ts';

interface LineToolsProps {
  place: RefObject<HTMLDivElement | null>;
  /** The active line of the grid. */
  line: AnswerRow | undefined;
  open: readonly AnswerRow[];
  /** Closed lines: how many, and whether they are shown. */
  closed: { count: number; shown: boolean; show(shown: boolean): void };
  frozenUntil: PlainDate | null;
  /** The supplier's ways to answer; absent for who cannot. */
  fillAll?(): void;
  confirm?(line: AnswerRow): void;
  reject?(line: AnswerRow): void;
  /** What can be done with the active line. */
  children: ReactNode;
}

/** The two answers that one key gives, for the mouse as well. */
const KeyButtons = ({ line, confirm, reject }: Pick<LineToolsProps, 'line' | 'confirm' | 'reject'>) => {
  const { action } = useTexts();
  if (!line || !confirm || !reject || !canAnswer(line)) return null;
  return (
    <>
      <Button onClick={() => confirm(line)}>
        <kbd>C</kbd> {action('callOffLine', 'confirm')}
      </Button>
      <Button onClick={() => reject(line)}>
        <kbd>R</kbd> {action('callOffLine', 'reject')}
      </Button>
    </>
  );
};

/** Over the grid: all lines at once at the left, what the active line allows at the right. */
export const LineTools = ({
  place,
  line,
  open,
  closed,
  frozenUntil,
  fillAll,
  confirm,
  reject,
  children,
}: LineToolsProps) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return (
    <div ref={place} className="co-tools">
      {fillAll && (
        <Button icon="check" onClick={fillAll} reason={open.length === 0 ? t('callOff.text.allAnswered') : undefined}>
          {t('callOff.text.fillAll')}
        </Button>
      )}
      {closed.count > 0 && (
        <Button kind="text" icon={closed.shown ? 'collapse' : 'expand'} onClick={() => closed.show(!closed.shown)}>
          {t(closed.shown ? 'callOff.text.hideClosed' : 'callOff.text.showClosed', { count: closed.count })}
        </Button>
      )}
      {frozenUntil && (
        <span className="co-frozen">
          <Icon name="lock" size={14} />
          {t('callOff.text.frozenUntil', { date: date(frozenUntil) })}
        </span>
      )}
      <fieldset className="co-line-tools" aria-label={t('callOff.text.lineActions', { line: line?.lineNo ?? '' })}>
        {line && <strong>{line.lineNo}</strong>}
        <KeyButtons line={line} {...(confirm && reject ? { confirm, reject } : {})} />
        {children}
      </fieldset>
    </div>
  );
};

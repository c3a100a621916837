import './problems.css';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';

/** A problem that keeps a document from going on, in the reader's words. */
export interface Problem {
  /** Tells it apart from the others. */
  key: string;
  /** An error stops the document; a warning is confirmed. */
  tone: 'danger' | 'warning';
  text: string;
  /** The act that mends it, where there is one on screen. */
  mend?: { verb: string; act(): void } | undefined;
  /** Codes of messages, for whoever speaks with the other system. */
  details?: string | undefined;
}

/** The worst first; among equals the order in which they were found. */
export const worstFirst = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => Number(a.tone === 'warning') - Number(b.tone === 'warning'));

const Line = ({ problem: { tone, text, mend, details }, close }: { problem: Problem; close(): void }) => {
  const { t } = useTexts();
  const act = () => {
    close();
    mend?.act();
  };
  return (
    <li data-tone={tone}>
      <Icon name={`tone-${tone}`} size={14} />
      <div>
        <p>{text}</p>
        {details !== undefined && (
          <details>
            <summary>{t('kit.problems.details')}</summary>
            <code>{details}</code>
          </details>
        )}
      </div>
      {mend && (
        <Button kind="text" onClick={act}>
          {mend.verb}
        </Button>
      )}
    </li>
  );
};

/**
 * What stands in the way of a document: one quiet count beside its actions, which opens the list (ux B.7.3a). Nothing
 * where nothing does.
 */
export const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const { t } = useTexts();
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  const [first] = worstFirst(problems);
  if (!first) return null;
  const close = () => setOpen(false);
  const leave = (event: FocusEvent) => {
    if (!frame.current?.contains(event.relatedTarget)) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    frame.current?.querySelector('button')?.focus();
  };
  const errors = problems.filter(({ tone }) => tone === 'danger').length;
  const warnings = problems.length - errors;
  return (
    <fieldset ref={frame} className="ib-problems" aria-label={t('kit.problems.list')} onBlur={leave} onKeyDown={press}>
      <button
        type="button"
        className="ib-problems-count"
        data-tone={first.tone}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={`tone-${first.tone}`} size={14} />
        {errors > 0 && t('kit.problems.errors', { count: errors })}
        {errors > 0 && warnings > 0 && ' · '}
        {warnings > 0 && t('kit.problems.warnings', { count: warnings })}
        <Icon name={open ? 'collapse' : 'expand'} size={14} />
      </button>
      {open && (
        <div id={id} className="ib-problems-list" tabIndex={-1}>
          <ul aria-label={t('kit.problems.list')}>
            {worstFirst(problems).map(problem => (
              <Line key={problem.key} problem={problem} close={close} />
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
};

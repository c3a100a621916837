import './line-questions.css';
import { isPositive, type RefusalData } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { remainderToSplit } from '@inbound/shared/calloff/call-off/line-rules';
import type { SplitPart } from '@inbound/shared/calloff/call-off/split-rules';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { type LineAsked, useLineAsked } from './line-context.ts';
import { checkedParts, equalParts, remainderAfter, type TypedPart } from './split-parts.ts';
import { SplitSum } from './split-sum.tsx';
import { PartsTable } from './split-table.tsx';

/** Into how many equal parts a line is divided with one press. */
const EQUAL = [2, 3, 4] as const;
const [FIRST_PARTS] = EQUAL;

const typed = (parts: readonly SplitPart[]): TypedPart[] =>
  parts.map(({ date, qty }, id) => ({ id, date, qty, note: '' }));

/** A further part: what is left, on the day of the last one. */
const partAfter = (line: CallOffLineRow, parts: readonly TypedPart[]): TypedPart => {
  const remainder = remainderAfter(line, parts);
  return {
    id: Math.max(-1, ...parts.map(({ id }) => id)) + 1,
    date: parts.at(-1)?.date ?? line.requestedTo,
    qty: isPositive(remainder) ? remainder : '',
    note: '',
  };
};

/** What the parts begin as: two equal ones. */
const firstParts = ({ line, packQty }: LineAsked): TypedPart[] =>
  typed(equalParts(line, FIRST_PARTS, line.decimals, packQty));

/** The parts as they are kept by who shows them; undefined while nothing was typed. */
export type KeptParts = readonly TypedPart[] | undefined;

export interface PartsKeeper {
  kept: KeptParts;
  keep(update: (before: KeptParts) => KeptParts): void;
}

/** The parts that are typed; ids tell them apart while they are changed. */
const useParts = ({ kept, keep }: PartsKeeper) => {
  const asked = useLineAsked();
  const { line, packQty } = asked;
  const [first] = useState(() => firstParts(asked));
  const parts = kept ?? first;
  const update = (next: (before: readonly TypedPart[]) => readonly TypedPart[]) =>
    keep(before => next(before ?? first));
  return {
    parts,
    remainder: remainderAfter(line, parts),
    divide: (count: number) => update(() => typed(equalParts(line, count, line.decimals, packQty))),
    change: (id: number, cells: Partial<TypedPart>) =>
      update(before => before.map(part => (part.id === id ? { ...part, ...cells } : part))),
    remove: (id: number) => update(before => before.filter(part => part.id !== id)),
    add: () => update(before => [...before, partAfter(line, before)]),
  };
};

interface PartsEditorProps extends PartsKeeper {
  busy: boolean;
  /** Why the server did not take the parts. */
  refused?: RefusalData | undefined;
  submit(body: { parts: SplitPart[] }): void;
  cancel(): void;
}

/** Divides a line into parts with their days; what is left stays open on the line (ux B.9.3). */
export const PartsEditor = ({ kept, keep, busy, refused, submit, cancel }: PartsEditorProps) => {
  const { t, action, error } = useTexts();
  const { decimal } = useFormat();
  const { line, splitType } = useLineAsked();
  const unit = useUnit()(line.unit);
  const own = useParts({ kept, keep });
  const { parts, remainder, divide, add } = own;
  const checked = checkedParts(line, parts, line.decimals);
  const wrong = checked.parts ? refused : checked.refusal;
  const why = checked.parts ? undefined : checked.refusal ? error(checked.refusal) : t('callOff.text.partUnfilled');
  return (
    <>
      <p className="ib-ask-effect">
        {t('callOff.text.toSplit', {
          line: line.lineNo,
          qty: decimal(remainderToSplit(line)),
          unit,
        })}{' '}
        {splitType && t(`callOff.text.split${splitType}`)}
      </p>
      <div className="co-quick">
        {EQUAL.map(count => (
          <Button key={count} onClick={() => divide(count)}>
            {t('callOff.text.equalParts', { count })}
          </Button>
        ))}
        <Button icon="add" onClick={add}>
          {t('callOff.text.addPart')}
        </Button>
      </div>
      <PartsTable {...own} unit={line.unit} />
      <SplitSum {...{ line, parts, remainder }} />
      <p className="co-part-keys">{t('callOff.text.partKeys')}</p>
      {wrong && <Notice tone="danger">{error(wrong)}</Notice>}
      <footer className="co-ask-foot">
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button
          kind="primary"
          busy={busy}
          reason={why}
          onClick={() => checked.parts && submit({ parts: checked.parts })}
        >
          {action('callOffLine', 'split')}
        </Button>
      </footer>
    </>
  );
};

/** The same in a dialog, where the row of the line has no room for it; who asks shows what the server says. */
export const SplitQuestion = ({ submit, cancel }: { submit(body: object): void; cancel(): void }) => {
  const [kept, keep] = useState<KeptParts>();
  return <PartsEditor kept={kept} keep={keep} busy={false} submit={submit} cancel={cancel} />;
};

import type { RefusalData } from '@inbound/shared';
import type { CarriedUnits } from '@inbound/shared/delivery/delivery-note/packing-carry';
import { labelledUnits, type PackingFacts, type PackUnit } from '@inbound/shared/delivery/delivery-note/packing-model';
import { unitProblems } from '@inbound/shared/delivery/delivery-note/packing-problems';
import type { Packed } from '@inbound/shared/delivery/delivery-note/packing-tree';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { useTabState } from '../../../kit/tab/tab.tsx';
import { useCopied } from './copied.ts';
import { type Row, rowAt, rowsOf } from './rows.ts';
import type { Packing } from './use-packing.ts';

/** What is asked before something is done. */
export type Ask =
  | 'add'
  | 'addLoad'
  | 'moveTo'
  | 'split'
  | 'repeat'
  | 'mixed'
  | 'load'
  | 'each'
  | 'pack'
  | 'packOwn'
  | 'packLast'
  | `packAlternative ${string}`;

export type Operation = (units: readonly PackUnit[], facts: PackingFacts) => Packed;

/** What of the structure is open, looked at, marked and cut, and what was said last. */
export interface View {
  rows: readonly Row[];
  /** The row that is looked at. */
  row: Row | undefined;
  /** Keys of the units that the next act is about: those that are marked, else the one that is looked at. */
  keys: readonly string[];
  isMarked(row: Row): boolean;
  look(id: string): void;
  mark(ids: readonly string[]): void;
  toggle(id: string): void;
  openAll(open: boolean): void;
  cut: readonly string[];
  setCut(keys: readonly string[]): void;
  /** Units that were copied, here or in another note. */
  copied: CarriedUnits | undefined;
  asked: Ask | undefined;
  ask(what: Ask | undefined): void;
  /** Does something, and says so; answers why it was refused. */
  act(name: string, operation: Operation): RefusalData | undefined;
  /** Says that so many units were copied. */
  tell(copies: number): void;
  said: string;
  refusal: RefusalData | undefined;
}

const freshIn = (before: readonly PackUnit[], after: readonly PackUnit[]): string | undefined => {
  const known = new Set(labelledUnits(before).map(({ key }) => key));
  return labelledUnits(after).find(({ key }) => !known.has(key))?.key;
};

export const useView = (packing: Packing): View => {
  const { units, facts, choices } = packing;
  const { t } = useTexts();
  const [toggledIds, setToggled] = useTabState<readonly string[]>('packing.toggled', []);
  const [at, look] = useState('');
  const [marked, mark] = useState<readonly string[]>([]);
  const [cut, setCut] = useState<readonly string[]>([]);
  const copied = useCopied();
  const [asked, ask] = useState<Ask>();
  const [told, tell] = useState<{ said: string; refusal?: RefusalData | undefined }>({ said: '' });
  const toggled = useMemo(() => new Set(toggledIds), [toggledIds]);
  const rows = useMemo(
    () => rowsOf(units, { facts, choices, toggled, problems: unitProblems(units, facts) }),
    [units, facts, choices, toggled],
  );
  const row = rowAt(rows, at);
  const markedRows = rows.filter(({ id }) => marked.includes(id));
  const chosen = markedRows.length > 0 ? markedRows : row ? [row] : [];
  const act: View['act'] = (name, operation) => {
    let after: readonly PackUnit[] | undefined;
    const refusal = packing.run((present, known) => {
      const answer = operation(present, known);
      if ('units' in answer) after = answer.units;
      return answer;
    });
    tell({ said: refusal ? '' : t('packing.text.done', { what: t(`packing.act.${name}`) }), refusal });
    const fresh = after && freshIn(units, after);
    if (fresh) look(fresh);
    if (!refusal) mark([]);
    return refusal;
  };
  return {
    ...{ rows, row, cut, setCut, copied, asked, ask, act, look, mark },
    ...{ said: told.said, refusal: told.refusal },
    tell: count => tell({ said: t('packing.text.copied', { count }) }),
    keys: [...new Set(chosen.flatMap(({ keys }) => keys))],
    isMarked: ({ id }) => (markedRows.length > 0 ? marked.includes(id) : id === row?.id),
    toggle: id => setToggled(toggled.has(id) ? toggledIds.filter(one => one !== id) : [...toggledIds, id]),
    openAll: open =>
      setToggled(
        open
          ? labelledUnits(units).flatMap(({ key, kind }) => (kind === 'S' ? [`${key}*`] : []))
          : units.flatMap(({ key, kind }) => (kind === 'S' ? [] : [key])),
      ),
  };
};

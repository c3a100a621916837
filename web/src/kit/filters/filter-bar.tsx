import './filters.css';
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { useNarrow } from '../narrow.ts';
import { Button } from '../parts/button.tsx';
import { FilterControl } from './filter-control.tsx';
import { type FilterValues, withValues } from './filter-values.ts';
import type { FilterPart } from './filters.ts';

/** How many filters stand in the line, on a phone the search alone; the rest come with "more". */
const IN_LINE = 5;
const ON_A_PHONE = 1;

/** Goes to the control of a filter, which is typed into or holds what is. */
const focusOn = (control: Element | undefined): void => {
  const input = control?.matches('input') ? control : control?.querySelector('input');
  if (input instanceof HTMLElement) input.focus();
};

/** The functions with which other parts of the page change the filters of a list. */
export interface FilterHands {
  /** Brings the reader to a filter, also to one that is folded away. */
  seek(part: FilterPart): void;
}

/** The filters that a reader has: one that picks from a list which he may not see is not offered. */
export const useOffered = (parts: readonly FilterPart[]): FilterPart[] => {
  const mayCall = useMayCall();
  return parts.filter(part => part.kind !== 'pick' || mayCall(part.from));
};

interface FilterBarProps {
  parts: readonly FilterPart[];
  values: FilterValues;
  change(values: FilterValues): void;
  reset(): void;
  ref?: Ref<FilterHands>;
}

/**
 * The filters of a list. What is chosen holds at once; what is typed holds with Enter or the search button, and not
 * while an input method composes.
 */
export const FilterBar = ({ parts: all, values, change, reset, ref }: FilterBarProps) => {
  const { t } = useTexts();
  const [typed, setTyped] = useState<FilterValues>({});
  const [isWhole, setWhole] = useState(false);
  const parts = useOffered(all);
  const inLine = useNarrow() ? ON_A_PHONE : IN_LINE;
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({
    seek: part => {
      const at = parts.findIndex(({ keys }) => keys.join() === part.keys.join());
      if (at >= inLine) flushSync(() => setWhole(true));
      focusOn(form.current?.children[at]);
    },
  }));
  const apply = (more: FilterValues = {}) => {
    setTyped({});
    change(withValues(values, { ...typed, ...more }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const clear = () => {
    setTyped({});
    reset();
  };
  if (parts.length === 0) return null;
  return (
    <search>
      <form ref={form} className="ib-filters" onSubmit={submit}>
        {parts.slice(0, isWhole ? parts.length : inLine).map(part => (
          <FilterControl
            key={part.keys.join()}
            part={part}
            values={{ ...values, ...typed }}
            type={more => setTyped({ ...typed, ...more })}
            choose={apply}
          />
        ))}
        {parts.length > inLine && (
          <Button kind="text" icon="filter" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'kit.filter.fewer' : 'kit.filter.more')}
          </Button>
        )}
        <span className="ib-space" />
        <span className="ib-filter-buttons">
          <Button onClick={clear}>{t('common.action.reset')}</Button>
          <Button kind="primary" submit>
            {t('common.action.search')}
          </Button>
        </span>
      </form>
    </search>
  );
};

import { act, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { focusedElement, show } from '../testing/dom.tsx';
import { sampleMachine, signInAs } from '../testing/sample.ts';
import { Chips } from './chips.tsx';
import { FilterBar, type FilterHands } from './filter-bar.tsx';
import { type FilterValues, withoutKeys } from './filter-values.ts';
import type { FilterPart } from './filters.ts';

const PARTS: readonly FilterPart[] = [
  { kind: 'search', keys: ['dnNo'] },
  { kind: 'text', keys: ['supplierName'] },
  { kind: 'states', keys: ['state'], machine: sampleMachine },
];

beforeAll(() => signInAs([]));

const filters = (begin: FilterValues = {}) => {
  const held = vi.fn();
  const List = () => {
    const [values, setValues] = useState(begin);
    const change = (next: FilterValues) => {
      held(next);
      setValues(next);
    };
    const clear = () => change({});
    return (
      <>
        <FilterBar parts={PARTS} values={values} change={change} reset={clear} />
        <Chips
          parts={PARTS}
          keys={Object.keys(values)}
          values={values}
          remove={keys => change(withoutKeys(values, keys))}
          clear={clear}
        />
      </>
    );
  };
  return { held, ...show(<List />) };
};
const field = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;
const removers = () => screen.queryAllByRole('button', { name: /Remove filter/ });

describe('a filter that is typed', () => {
  it('holds with Enter, not before, and has a chip with its way out', async () => {
    const { hands, held } = filters();
    await hands.type(field(), 'Nord');
    expect(held).not.toHaveBeenCalled();
    expect(removers()).toEqual([]);
    await hands.keyboard('{Enter}');
    expect(held).toHaveBeenLastCalledWith({ supplierName: 'Nord' });
    await hands.click(removers()[0] as HTMLElement);
    expect(held).toHaveBeenLastCalledWith({});
    expect(field().value).toBe('');
  });

  it('is no filter when it is emptied', async () => {
    const { hands, held } = filters({ supplierName: 'Nord' });
    await hands.clear(field());
    await hands.keyboard('{Enter}');
    expect(held).toHaveBeenLastCalledWith({});
  });
});

it('clears all filters at once', async () => {
  const { hands, held } = filters({ supplierName: 'Nord', state: ['sent'] });
  expect(removers()).toHaveLength(2);
  await hands.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(held).toHaveBeenLastCalledWith({});
  expect(removers()).toEqual([]);
});

it('a filter that is sought is unfolded, and typed into', () => {
  const part = (key: string): FilterPart => ({ kind: 'text', keys: [key] });
  const parts = ['dnNo', 'supplierName', 'plate', 'remark', 'consignee', 'partNo'].map(part);
  const bar = createRef<FilterHands>();
  show(<FilterBar ref={bar} parts={parts} values={{}} change={vi.fn()} reset={vi.fn()} />);
  expect(screen.getAllByRole('textbox')).toHaveLength(parts.length - 1);
  act(() => bar.current?.seek(part('partNo')));
  expect(focusedElement()).toBe(screen.getAllByRole('textbox').at(-1));
  expect(screen.getAllByRole('textbox')).toHaveLength(parts.length);
});

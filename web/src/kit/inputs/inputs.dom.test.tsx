import { createEvent, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../client/now.ts';
import { show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { DateInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
import { QuantityInput } from './quantity-input.tsx';

beforeAll(() => {
  signInAs([]);
  setClock(() => Date.parse('2026-11-25T08:00:00.000Z'));
});

/** Draws an input that keeps its value, and gives what it told its owner. */
const typing = (Input: ComponentType<InputProps>, begin = '') => {
  const told = vi.fn();
  const Owner = () => {
    const [value, setValue] = useState(begin);
    const change = (next: string) => {
      told(next);
      setValue(next);
    };
    return <Input label="field" value={value} change={change} />;
  };
  const { hands } = show(<Owner />);
  return { hands, told, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'field' }) };
};

describe('a date', () => {
  it.each([
    ['0312', '2026-12-03'],
    ['+3', '2026-11-28'],
    ['cw36/5', '2026-09-04'],
    ['２０２６-１２-０１', '2026-12-01'],
  ])('is understood as it is typed, and told when the field is left: %s', async (typed, date) => {
    const { hands, told, input } = typing(DateInput);
    await hands.type(input, typed);
    expect(told).not.toHaveBeenCalled();
    await hands.tab();
    expect(told).toHaveBeenCalledWith(date);
  });

  it('that is none is told as it was typed, so that the field can refuse it', async () => {
    const { hands, told, input } = typing(DateInput);
    await hands.type(input, ' soon ');
    await hands.tab();
    expect(told).toHaveBeenCalledWith('soon');
    expect(input.value).toBe('soon');
  });

  it('is taken by Enter, but not by the Enter of an input method', async () => {
    const { hands, told, input } = typing(DateInput);
    await hands.type(input, '0312');
    fireEvent(input, createEvent.keyDown(input, { key: 'Enter', isComposing: true }));
    expect(told).not.toHaveBeenCalled();
    await hands.keyboard('{Enter}');
    expect(told).toHaveBeenCalledWith('2026-12-03');
  });

  it('that nobody touched is not told', async () => {
    const { hands, told, input } = typing(DateInput, '2026-12-03');
    await hands.click(input);
    await hands.tab();
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a quantity', () => {
  it.each([
    ['１２', '12'],
    ['1,440', '1440'],
    ['0.5', '0.5'],
  ])('becomes the decimal of the wire when the field is left: %s', async (typed, decimal) => {
    const { hands, told, input } = typing(QuantityInput);
    await hands.type(input, typed);
    await hands.tab();
    expect(told).toHaveBeenCalledWith(decimal);
  });

  it('that is no number stays as it was typed', async () => {
    const { hands, told, input } = typing(QuantityInput);
    await hands.type(input, 'many');
    await hands.tab();
    expect(told).toHaveBeenCalledWith('many');
  });
});

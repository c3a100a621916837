import { type Decimal, multiply, round } from '@inbound/shared';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTabState } from '../../../kit/tab/tab.tsx';

/** One avoirdupois pound in kilograms, exactly. */
const KG_IN_LB: Decimal = '0.45359237';
const LB_IN_KG: Decimal = '2.20462262185';
const DECIMALS = 1;
const STORED_DECIMALS = 3;

/** Weights in the unit that one looks at them in; they are kept in kilograms. */
export const useWeight = () => {
  const { decimal } = useFormat();
  const [unit, setUnit] = useTabState<'kg' | 'lb'>('packing.weight', 'kg');
  const isKg = unit === 'kg';
  return {
    unit,
    turn: () => setUnit(isKg ? 'lb' : 'kg'),
    shown: (kg: Decimal): string => decimal(round(isKg ? kg : multiply(kg, LB_IN_KG), DECIMALS)),
    typed: (value: Decimal): Decimal => (isKg ? value : round(multiply(value, KG_IN_LB), STORED_DECIMALS)),
    read: (kg: Decimal): Decimal => (isKg ? kg : round(multiply(kg, LB_IN_KG), STORED_DECIMALS)),
  };
};

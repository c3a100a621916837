import { z } from 'zod';
import type { DerivedStates, Party } from '../../kernel/index.ts';
import { callOff, seriesCallOff } from './header-rules.ts';
import { ANSWERS } from './line.ts';
import { callOffLine } from './line-machine.ts';

/** The states of a machine as a value of contracts. */
const stateOf = <S extends string>({ states }: DerivedStates<S>) => z.enum(Object.keys(states) as [S, ...S[]]);

export const callOffState = stateOf(callOff);
export const seriesState = stateOf(seriesCallOff);
export const lineState = stateOf(callOffLine);
export const answerState = z.enum(ANSWERS);

/** Whose turn a call-off or a line of it is. */
export const TURNS = ['supplier', 'plant', 'done'] as const satisfies readonly (Party | 'done')[];
export const turn = z.enum(TURNS);

/** The three kinds of call-offs (overview.md); they share the life of their lines. */
export const CALL_OFF_KINDS = ['series', 'pre_series', 'after_sales'] as const;
export const callOffKind = z.enum(CALL_OFF_KINDS);
export type CallOffKind = z.output<typeof callOffKind>;

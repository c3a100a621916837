import { z } from 'zod';
import { statesOf } from '../../kernel/index.ts';
import { callOff, seriesCallOff } from './header-rules.ts';
import { ANSWERS, KINDS_OF_DATE, PLANT_DECISIONS, PUNCTUALITIES } from './line.ts';
import { callOffLine } from './line-machine.ts';

export const callOffState = z.enum(statesOf(callOff));
export const seriesState = z.enum(statesOf(seriesCallOff));
export const lineState = z.enum(statesOf(callOffLine));
export const answerState = z.enum(ANSWERS);
export const kindOfDate = z.enum(KINDS_OF_DATE);
export const plantDecision = z.enum(PLANT_DECISIONS);
export const punctuality = z.enum(PUNCTUALITIES);

/** The three kinds of call-offs (overview.md); they share the life of their lines. */
export const CALL_OFF_KINDS = ['series', 'pre_series', 'after_sales'] as const;
export const callOffKind = z.enum(CALL_OFF_KINDS);
export type CallOffKind = z.output<typeof callOffKind>;

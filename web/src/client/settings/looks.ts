import { type Timestamp, timestampIn } from '@inbound/shared';
import { z } from 'zod';
import { createStore } from '../store.ts';

/** What stands for all plants of a user where one plant could. */
export const ALL_PLANTS = '*';

/** When somebody last said of a list that he has seen it, by plant: what was changed before is new to him no more. */
const look = z.record(z.string(), timestampIn);
export type Look = Readonly<Record<string, Timestamp>>;
export type Looks = Readonly<Record<string, Look>>;

/** Reads what is kept; what is damaged was never looked at. */
export const parseLook = (kept: unknown): Look => look.catch({}).parse(kept);

/** By the name of each list; undefined as long as it was not read what the server keeps. */
export const looks = createStore<Looks | undefined>(undefined);

/** Notes when a list was looked at, or takes back what was noted. */
export const setLook = (list: string, next: Look): void =>
  looks.set(present => (present ? { ...present, [list]: next } : present));

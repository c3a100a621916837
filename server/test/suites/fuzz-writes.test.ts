import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { isRead, sampled, tried } from './calls.ts';
import { fuzzSuite, SHARE_FUZZED } from './fuzz.ts';

const writes = sampled(
  tried.filter(endpoint => !isRead(endpoint)),
  SHARE_FUZZED,
);

describe('writing calls', () => fuzzSuite(testServer(), writes));

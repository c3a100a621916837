import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { fuzzSuite, SHARE_FUZZED } from './fuzz.ts';

const writes = sampleOfCalls(
  triedCalls.filter(endpoint => !isRead(endpoint)),
  SHARE_FUZZED,
);

describe('writing calls', () => fuzzSuite(testServer(), writes));

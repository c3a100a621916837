import { describe } from 'vitest';
import { isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { fuzzSuite, SHARE_FUZZED } from './fuzz.ts';
import { suiteServer } from './suite-server.ts';

const writes = sampleOfCalls(
  triedCalls.filter(endpoint => !isRead(endpoint)),
  SHARE_FUZZED,
);

describe('writing calls', () => fuzzSuite(suiteServer(), writes));

import { describe } from 'vitest';
import { isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { fuzzSuite, SHARE_FUZZED } from './fuzz.ts';
import { suiteServer } from './suite-server.ts';

describe('reading calls', () => fuzzSuite(suiteServer(), sampleOfCalls(triedCalls.filter(isRead), SHARE_FUZZED)));

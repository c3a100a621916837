import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { fuzzSuite, SHARE_FUZZED } from './fuzz.ts';

describe('reading calls', () => fuzzSuite(testServer(), sampleOfCalls(triedCalls.filter(isRead), SHARE_FUZZED)));

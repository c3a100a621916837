import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { fuzzSuite, MOST_FUZZED } from './fuzz.ts';

describe('reading calls', () => fuzzSuite(testServer(), sampleOfCalls(triedCalls.filter(isRead), MOST_FUZZED)));

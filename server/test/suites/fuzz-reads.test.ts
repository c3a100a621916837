import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { isRead, sampled, tried } from './calls.ts';
import { fuzzSuite, SHARE_FUZZED } from './fuzz.ts';

describe('reading calls', () => fuzzSuite(testServer(), sampled(tried.filter(isRead), SHARE_FUZZED)));

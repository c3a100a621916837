import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { endpoints, isRead } from './calls.ts';
import { fuzzSuite } from './fuzz.ts';

describe('reading calls', () => fuzzSuite(testServer(), endpoints.filter(isRead)));

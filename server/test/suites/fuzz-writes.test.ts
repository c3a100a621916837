import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { endpoints, isRead } from './calls.ts';
import { fuzzSuite } from './fuzz.ts';

const writes = endpoints.filter(endpoint => !isRead(endpoint));

describe('writing calls', () => fuzzSuite(testServer(), writes));

import { describe } from 'vitest';
import { testServer } from '../server.ts';
import { isolationSuite } from './isolation-suite.ts';

describe('isolation, as the product runs', () => isolationSuite(testServer(), { isWhole: true }));

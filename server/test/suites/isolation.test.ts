import { describe } from 'vitest';
import { isolationSuite } from './isolation-suite.ts';
import { suiteServer } from './suite-server.ts';

describe('isolation, as the product runs', () => isolationSuite(suiteServer(), { isWhole: true }));

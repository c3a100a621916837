import { type TestOptions, type TestServer, testServer } from '../server.ts';

/** A server on which a suite tries the calls of both modes: each call finds its tenant in a mode that has it. */
export const suiteServer = (options: TestOptions = {}): TestServer => testServer({ ...options, modes: 'ofCalls' });

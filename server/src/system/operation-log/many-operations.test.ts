import { it } from 'vitest';
import { expectFoundAmong } from '../../../test/many-operations.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const ROWS = 28_000;

it('an error’s number, a user’s day and all changes of a document are found by one filter each, under an index', () =>
  expectFoundAmong(server, ROWS, 'rest'));

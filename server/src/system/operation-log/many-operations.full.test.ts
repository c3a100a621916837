import { it } from 'vitest';
import { expectFoundAmong } from '../../../test/many-operations.ts';
import { testServer } from '../../../test/server.ts';

const server = testServer();
const ROWS = 5_000_000;

it('an error’s number, a user’s day and all changes of a document are found among 5,000,000 rows', () =>
  expectFoundAmong(server, ROWS, 'months'));

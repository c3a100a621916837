import pg from 'pg';
import { DescribedQuery } from './described-query.ts';
import { inOneWrite } from './one-write.ts';

/** What the driver's connection does that its types do not tell. */
interface Connection {
  /** Names of statements that were sent and of which the database has not said yet that it knows them. */
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/** A query as the driver's client sees it. */
interface DriversQuery {
  submit(connection: Connection): Error | null;
  handleError(error: unknown, connection: Connection): void;
}

/** What the driver's client has that its types do not tell. */
interface Inner {
  connection: Connection;
  _activeQuery: DriversQuery | null;
  _sentQueryQueue: DriversQuery[];
  _txStatus: string | null;
  _handleCommandComplete(message: unknown): void;
  _handleErrorMessage(message: unknown): void;
  _handleReadyForQuery(message: { status: string | null }): void;
  query(query: unknown, ...others: unknown[]): unknown;
}

const DriversQuery = pg.Query as unknown as new (config: { text: string; callback: () => void }) => DriversQuery;
const DriversClient = pg.Client as unknown as new (config?: pg.ClientConfig) => Inner;

/** The end of a batch: asks the database to answer all of it, and is what its readiness answers. */
class BatchEnd extends DriversQuery {
  constructor() {
    super({ text: '', callback: () => undefined });
  }

  override submit(connection: Connection): null {
    connection.sync();
    return null;
  }
}

/** What the database would say of a statement that it passes over, because one before it in the batch has failed. */
const passedOver = (): Error =>
  Object.assign(new Error('a statement before this one has failed in its transaction'), { code: '25P02' });

/**
 * A client whose prepared statements leave in batches: those of one turn of the event loop, whose end is said once and not
 * after each. The database answers a batch in one piece, where it would wake this process after each statement of it.
 *
 * What follows a statement that fails is passed over by the database up to the end of the batch, and told so here; in a
 * transaction it would be refused anyway. Whatever else is asked ends the batch before it: so the way back to a savepoint, or
 * out of a transaction, is never passed over.
 */
export class BatchingClient extends DriversClient {
  #isOpen = false;

  override query(query: unknown, ...others: unknown[]): unknown {
    if (query instanceof DescribedQuery) this.#begin();
    else this.#end();
    return super.query(query, ...others);
  }

  #begin(): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      setImmediate(() => this.#end());
    }
    inOneWrite(this as unknown as pg.PoolClient);
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    super.query(new BatchEnd());
  }

  override _handleCommandComplete(message: unknown): void {
    const answered = this._activeQuery;
    super._handleCommandComplete(message);
    if (answered instanceof DescribedQuery) this._handleReadyForQuery({ status: this._txStatus });
  }

  override _handleErrorMessage(message: unknown): void {
    const failed = this._activeQuery;
    super._handleErrorMessage(message);
    if (failed instanceof DescribedQuery) this.#passOver();
  }

  #passOver(): void {
    for (let next = this._sentQueryQueue.shift(); next; next = this._sentQueryQueue.shift()) {
      if (next instanceof BatchEnd) return;
      if (next instanceof DescribedQuery) delete this.connection.submittedNamedStatements[next.name];
      next.handleError(passedOver(), this.connection);
    }
    // The batch is still being written: its end leaves at once, so that what follows is asked by itself.
    this.#isOpen = false;
    this.connection.sync();
  }
}

import pg from 'pg';

/** What the driver's connection does that its types do not tell. */
interface Connection {
  describe(what: object): void;
  execute(what: object): void;
  sync(): void;
}

/** What of a result follows from the columns of its statement: their names, and how their values are read. */
interface Shape {
  fields: readonly pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What the driver's query has that its types do not tell. */
interface Inner {
  _result: Shape;
  _accumulateRows: boolean;
  callback: (error: Error | null, result: pg.QueryResult) => void;
}

export interface Prepared extends pg.QueryConfig {
  name: string;
  values: unknown[];
}

const DriversQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
) => {
  name: string;
  prepare(connection: Connection): void;
  _getRows(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
} & Inner;

const undescribing = new WeakMap<Connection, Connection>();

/** The connection as a statement sees it whose columns are known. */
const withoutDescription = (connection: Connection): Connection => {
  const known = undescribing.get(connection);
  if (known) return known;
  const quiet: Connection = Object.create(connection, { describe: { value: () => undefined } });
  undescribing.set(connection, quiet);
  return quiet;
};

/** The columns of the statements that a connection has prepared, by their names. */
export type Shapes = Map<string, Shape>;

/**
 * A prepared statement that asks for its columns once and not with each execution, as the driver does: they cannot change
 * while it is prepared (PostgreSQL refuses a plan with another result), and telling them costs both sides more than a row.
 * Among others of a batch it does not end what it says either; the batch does (`batching-client.ts`).
 */
export class DescribedQuery extends DriversQuery {
  readonly shapes: Shapes;
  readonly isBatched: boolean;

  constructor(config: Prepared, shapes: Shapes, isBatched: boolean) {
    // Told apart, for the driver copies a whole configuration property by property.
    super(config.text, config.values);
    this.name = config.name;
    this.shapes = shapes;
    this.isBatched = isBatched;
  }

  override prepare(connection: Connection): void {
    const shape = this.shapes.get(this.name);
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    super.prepare(shape ? withoutDescription(connection) : connection);
  }

  override _getRows(connection: Connection): void {
    connection.execute({ portal: '' });
    if (!this.isBatched) connection.sync();
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

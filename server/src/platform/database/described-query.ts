import pg from 'pg';

/** What the driver's connection does that its types do not tell. */
interface Connection {
  describe(what: object): void;
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

interface Prepared extends pg.QueryConfig {
  name: string;
  values: unknown[];
}

const DriversQuery = pg.Query as unknown as new (
  config: Prepared,
) => {
  prepare(connection: Connection): void;
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
 */
class DescribedQuery extends DriversQuery {
  readonly name: string;
  readonly shapes: Shapes;

  constructor(config: Prepared, shapes: Shapes) {
    super(config);
    this.name = config.name;
    this.shapes = shapes;
  }

  override prepare(connection: Connection): void {
    const shape = this.shapes.get(this.name);
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    super.prepare(shape ? withoutDescription(connection) : connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends a prepared statement; a failure's stack leads to whoever asked. */
export const askDescribed = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  config: Prepared,
  shapes: Shapes,
): Promise<pg.QueryResult<Row>> => {
  const query = new DescribedQuery(config, shapes);
  return new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult<Row>));
    client.query(query as unknown as pg.Submittable);
  }).catch((error: Error) => {
    Error.captureStackTrace(error);
    throw error;
  });
};

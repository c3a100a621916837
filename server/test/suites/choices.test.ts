import {
  COMPANY_KINDS,
  DATA_SCOPES,
  type DerivedStates,
  type Endpoint,
  LANGUAGES,
  MODES,
  statesOf,
  TURNS,
  USER_TYPES,
} from '@inbound/shared';
import { ANSWERS } from '@inbound/shared/calloff/call-off/line';
import { callOffKind } from '@inbound/shared/calloff/call-off/states';
import { transportMode, transportType, unitKind } from '@inbound/shared/delivery/delivery-note/choices';
import { derivedStates, machines } from '@inbound/shared/machines';
import { settingsInForce } from '@inbound/shared/master/process-setting/fields';
import { receiverWay } from '@inbound/shared/system/message-delivery/choices';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tableScopes } from '../../db/types.ts';
import { type ColumnName, readChoices } from '../../src/platform/database/choices.ts';
import { declaredContracts, nameOf } from '../contracts.ts';
import { tableOf } from './calls.ts';
import { fieldsOf, partsOf } from './schema.ts';
import { suiteServer } from './suite-server.ts';

const server = suiteServer();
let choices: ReadonlyMap<ColumnName, readonly string[]>;
beforeAll(async () => {
  choices = await readChoices(server.running.platform.pool);
});

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const sorted = (values: readonly string[] = []): string[] => [...values].sort();

/** Columns of states that are not `<table>.state` of the machine's name, and fields of contracts that are named otherwise. */
const STORED: Readonly<Record<string, ColumnName>> = {
  messageDelivery: 'outbox_message.state',
  seriesCallOff: 'call_off.series_state',
  'call_off.call_off_state': 'call_off.state',
  'call_off.state': 'call_off.series_state',
};

/** Whose states are written down, but have no machine yet. */
const WITHOUT_MACHINE = [
  'call_off_line.answer_state',
  'interface_log.state',
  'job.state',
  'mail_log.state',
  'mail_log_try.state',
];

/** States of a machine beside its own column: where a row goes on later. */
const REMEMBERED = ['shipment.resume_state'];

/** Whose states are written down nowhere: they follow from a day. */
const NEVER_STORED: ReadonlySet<string> = new Set([derivedStates.agreement.name]);

describe('states', () => {
  const named = Object.values<DerivedStates>({ ...machines, ...derivedStates }).filter(
    ({ name }) => !NEVER_STORED.has(name),
  );
  const columnOf = (name: string): ColumnName => STORED[name] ?? `${snake(name)}.state`;

  it.each(named.map(of => [of.name, statesOf(of)] as const))('of %s are those of its column', (name, states) => {
    expect(sorted(choices.get(columnOf(name)))).toEqual(sorted(states));
  });

  it('are listed for every column that holds one; those of the history are of all machines', async () => {
    const columns = await server.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'inbound' and column_name ~ '(^|_)(state|turn)$' and table_name in (${Object.keys(
         tableScopes,
       )
         .map(table => `'${table}'`)
         .join(', ')})`,
    );
    const free = columns.map(({ name }) => name).filter(name => !choices.has(name as ColumnName));
    expect(sorted(free)).toEqual(['state_change.from_state', 'state_change.to_state']);
    const known = new Set(named.map(({ name }) => columnOf(name)));
    const states = [...choices.keys()].filter(column => /[._]state$/.test(column) && !known.has(column));
    expect(sorted(states)).toEqual(sorted([...WITHOUT_MACHINE, ...REMEMBERED]));
  });

  it('wait for the parties that there are', () => {
    const turns = [...choices].filter(([column]) => column.endsWith('.turn'));
    expect(turns.length).toBeGreaterThan(0);
    for (const [column, values] of turns) expect(sorted(values), column).toEqual(sorted(TURNS));
  });
});

const { splitType, dnCreation, lineDemand } = settingsInForce.shape;

/** What `shared` says of columns that no row of a contract names. */
const SHARED: Readonly<Record<ColumnName, readonly string[]>> = {
  'app_user.language': LANGUAGES,
  'plant.language': LANGUAGES,
  'app_user.type': USER_TYPES,
  'tenant.mode': MODES,
  'permission.modes': MODES,
  'company.kind': COMPANY_KINDS,
  'role.data_scope': DATA_SCOPES,
  'call_off_line.answer_state': ANSWERS,
  'process_setting.kind': callOffKind.options,
  'process_setting.split_type': splitType.options,
  'process_setting.dn_creation': dnCreation.options,
  'process_setting.line_demand': lineDemand.options,
  'delivery_note.transport_type': transportType.options,
  'delivery_note.transport_mode': transportMode.options,
  'packaging_unit.kind': unitKind.options,
  'message_receiver.way': receiverWay.options,
};

describe('choices', () => {
  it.each(Object.entries(SHARED))('of %s are those of shared', (column, values) => {
    expect(sorted(choices.get(column as ColumnName))).toEqual(sorted(values));
  });

  const tableNamed = (endpoint: Endpoint): string | undefined => {
    try {
      return tableOf(endpoint);
    } catch {
      return undefined;
    }
  };

  /** The fields of a call that stand for columns of its table: of its own level, and of the rows of a list. */
  const columnsIn = (endpoint: Endpoint, schema: z.ZodType, table: string) =>
    fieldsOf(schema).flatMap(({ at, schema: field }) => {
      const [, name] = /^(?:rows\[\]\.)?(\w+)(?:\[\])?$/.exec(at) ?? [];
      const column = `${table}.${snake(name ?? '')}` as ColumnName;
      const values = name && choices.get(STORED[column] ?? column);
      return values ? [{ what: `${nameOf(endpoint)}: ${at}`, values, entries: partsOf(field).entries }] : [];
    });

  it('of contracts are those of the columns that they name', async () => {
    let compared = 0;
    for (const { endpoint } of await declaredContracts()) {
      const table = tableNamed(endpoint);
      // What an import takes is its file; beside it stands how it is read, and beside the rows of an export how they are written.
      if (!table || endpoint.upload || endpoint.path.endsWith('/export')) continue;
      const rows = endpoint.answer instanceof z.ZodType ? columnsIn(endpoint, endpoint.answer, table) : [];
      for (const { what, values, entries } of rows) {
        expect(sorted(Object.values(entries ?? {})), what).toEqual(sorted(values));
        compared++;
      }
      for (const { what, values, entries } of columnsIn(endpoint, endpoint.input, table)) {
        expect(values, what).toEqual(expect.arrayContaining(Object.values(entries ?? { none: 'any text' })));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

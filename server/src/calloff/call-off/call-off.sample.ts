import { type CallOffDetail, listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import type { Caller, TestServer } from '../../../test/server.ts';

/** A call-off of the story by its number, as somebody sees it. */
export const callOffOf = async (caller: Caller, callOffNo: string): Promise<CallOffDetail> => {
  const { rows } = await caller.call(listCallOffs, { search: callOffNo });
  return caller.call(readCallOff, { id: rows[0]?.id ?? '' });
};

/** Its lines that nobody has answered, from today on, by date. */
export const openLines = async (caller: Caller, callOffNo: string): Promise<CallOffLineRow[]> => {
  const { lines, today } = await callOffOf(caller, callOffNo);
  return lines.filter(line => line.state === 'new' && line.requestedTo >= today);
};

/** The next line of it that nobody has answered. */
export const openLine = async (caller: Caller, callOffNo: string): Promise<CallOffLineRow> => {
  const [line] = await openLines(caller, callOffNo);
  if (!line) throw new Error(`${callOffNo} has no open line`);
  return line;
};

/** A line as it stands now. */
export const lineNow = async (caller: Caller, { id, callOffId }: CallOffLineRow): Promise<CallOffLineRow> => {
  const { lines } = await caller.call(readCallOff, { id: callOffId });
  const line = lines.find(found => found.id === id);
  if (!line) throw new Error('the line is gone');
  return line;
};

/** Sets a process setting of plant 2031 for all its series suppliers. */
export const setSetting = (server: TestServer, column: string, value: unknown): Promise<unknown> =>
  server.sql(
    `update process_setting set ${column} = $1 where tenant_id = 0 and kind = 'series'
       and plant_id = (select id from plant where tenant_id = 0 and plant_no = '2031')
       and (supplier_id is null or ${column} is not null)`,
    [value],
  );

import type { IncomingMessage } from 'node:http';
import type { InSession, Row } from './bare-session.ts';

/** How a line is confirmed: by the least statements, or by one for all of it (`best/confirm.ts`). */
export type BareConfirm = { statement?: string };

const LOCK = 'select * from call_off_line where tenant_id = $1 and id = $2 for update';
const ANSWER = `update call_off_line set confirmed = confirmed + $3, state = 'completely_confirm', answer_state = 'completely_confirm',
  promised_date = $4, turn = 'supplier', version = version + 1, changed_at = now() where tenant_id = $1 and id = $2 returning *`;
const HEADER = `update call_off set promised = promised + $3, open_count = open_count - 1, version = version + 1, changed_at = now()
  where tenant_id = $1 and id = $2`;
const HISTORY = `insert into state_change (tenant_id, id, plant_id, company_id, document, document_id, at, actor_id, actor, action, from_state, to_state, document_version)
  values ($1, gen_random_uuid(), $2, $3, 'callOffLine', $4, now(), $5, $6, 'confirm', 'new', 'completely_confirm', $7)`;
const LOG = `insert into operation_log (tenant_id, id, at, type, info, user_id, user_no, ip, parameters, track_id)
  values ($1, gen_random_uuid(), now(), 'POST', 'confirm', $2, $3, $4, $5, gen_random_uuid()::text)`;

/**
 * Locks the line, checks its version and that something remains, stores the answer in the line, moves the figures of the
 * header, and writes one row of history and one into the operation log; answers the line as it is then. It does not look
 * at settings, calendar or schedule, derives no states from the header's lines, tells nobody.
 */
export const confirmBare = (
  inSession: InSession,
  request: IncomingMessage,
  { id, version, date, qty }: Row,
  { statement }: BareConfirm,
): Promise<Row | undefined> =>
  inSession(request, { permission: 'calloff.callOff.confirm', begin: 'begin' }, async ({ run, user, tenant }) => {
    const parameters = JSON.stringify({ id, version, date, qty });
    const logged = [user.user_no, request.socket.remoteAddress, parameters];
    if (statement) {
      const [stored] = await run(statement, [tenant, id, qty, date, version, user.id, user.name, ...logged]);
      if (!stored) throw new Error('conflict');
      return stored;
    }
    const [line] = await run(LOCK, [tenant, id]);
    if (!line || line.version !== version || Number(line.released) - Number(line.confirmed) < Number(qty))
      throw new Error('conflict');
    const [[answered]] = await Promise.all([
      run(ANSWER, [tenant, id, qty, date]),
      run(HEADER, [tenant, line.call_off_id, qty]),
      run(HISTORY, [tenant, line.plant_id, line.company_id, id, user.id, user.name, Number(version) + 1]),
      run(LOG, [tenant, user.id, ...logged]),
    ]);
    return answered;
  });

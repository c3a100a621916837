import type { IncomingMessage } from 'node:http';
import type { InSession, Row } from './bare-session.ts';
import { BEST_NOTICE, BEST_SEND } from './best/send.ts';

/** Messages are some 2,500 bytes long; here they come written. */
const MESSAGE = Buffer.alloc(2_500, 'UNH+1+DESADV:D:96A:UN');

const WHOLE_TENANT = "select set_config('app.company', '*', true), set_config('app.plants', '*', true)";

/** Sends a note by the best statements; `codes` are those of the containers that leave with it. */
export const sendBare = (
  inSession: InSession,
  request: IncomingMessage,
  { id, version }: Row,
  codes: readonly string[],
): Promise<Row | undefined> =>
  inSession(request, { permission: 'delivery.deliveryNote.send', begin: 'begin' }, async ({ run, user, tenant }) => {
    const parameters = JSON.stringify({ id, version });
    const logged = [user.user_no, request.socket.remoteAddress, parameters];
    const sending = run(BEST_SEND, [tenant, id, version, user.id, user.name, ...logged, MESSAGE, MESSAGE, codes]);
    const [note] = await sending;
    if (!note) throw new Error('conflict');
    const told = JSON.stringify({ dnNo: note.dn_no, supplier: note.supplier_code, eta: note.eta_date });
    await Promise.all([run(WHOLE_TENANT, []), run(BEST_NOTICE, [tenant, note.plant_id, told, id])]);
    return note;
  });

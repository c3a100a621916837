import { SUCCESS } from '@inbound/shared';
import {
  cancelDeliveryNote,
  copyDeliveryNote,
  type DeliveryNoteDetail,
  type DeliveryNoteRow,
  listDeliveryNotes,
  packDeliveryNoteByInstruction,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { NOTE_MESSAGE_KINDS } from '@inbound/shared/delivery/delivery-note/message-kinds';
import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { listPlants, type PlantRow } from '@inbound/shared/master/plant/contract';
import { listMessageDeliveries, type MessageDeliveryRow } from '@inbound/shared/system/message-delivery/contract';
import {
  createOauthEndpoint,
  type OauthEndpointRow,
  pauseOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { expect } from 'vitest';
import { endpointExample } from '../../src/system/oauth-endpoint/oauth-endpoint.sample.ts';
import type { Buyer } from '../buyer.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt, servedReply } from './call-at.ts';
import type { Launched } from './launched.ts';

/** The code of the receiver, by which its messages are found. */
const SERVER = 'mes-kill';
const FIRST = { limit: '200' };

/** The path of a call about one document. */
export const pathOf = (path: string, id: string): string => path.replace(':id', id);

/** A plant whose buyer hears by an endpoint of all that happens to its notes. */
export interface Hearing {
  /** One call that must be answered well, again with its key until a server is there. */
  ask<T>(token: string, method: string, path: string, body?: object): Promise<T>;
  admin: string;
  /** An endpoint that rests, told of all that happens to notes of plant 2031. */
  restingEndpoint(buyer: Buyer): Promise<OauthEndpointRow>;
  /** Sends a copy of a note that the story has cancelled, and cancels it again: two messages of one document. */
  sendAndCancel(): Promise<void>;
  messages(): Promise<MessageDeliveryRow[]>;
}

/** Whoever sends notes of a product while it is killed. */
export const hearingOf = async (product: Launched): Promise<Hearing> => {
  const [admin, clerk] = await Promise.all([product.token('tenant-admin'), product.token('supplier-logistics')]);
  let asked = 0;

  const ask = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
    asked += 1;
    const key = body ? `outbox-${asked}` : undefined;
    const reply = await waitUntil(async () =>
      servedReply(await callAt(product.address, token, { method, path, body, key })),
    );
    expect(reply, path).toMatchObject({ code: SUCCESS });
    return reply.data as T;
  };
  const list = async <Row>(token: string, path: string, query: Record<string, string>): Promise<Row[]> =>
    (await ask<{ rows: Row[] }>(token, 'GET', `${path}?${new URLSearchParams(query)}`)).rows;

  const restingEndpoint = async (buyer: Buyer): Promise<OauthEndpointRow> => {
    const made = await ask<OauthEndpointRow>(admin, 'POST', createOauthEndpoint.path, {
      ...endpointExample(buyer.url, { name: SERVER, answerTimeout: 15 }),
    });
    const [plant] = await list<PlantRow>(admin, listPlants.path, { search: '2031' });
    for (const kind of NOTE_MESSAGE_KINDS)
      await ask(admin, 'POST', createMessageReceiver.path, {
        ...{
          code: SERVER,
          plantId: plant?.id,
          kind,
          format: 'json',
          way: 'endpoint',
          endpointId: made.id,
          active: true,
        },
      });
    return ask<OauthEndpointRow>(admin, 'POST', pathOf(pauseOauthEndpoint.path, made.id), { version: made.version });
  };

  const sendAndCancel = async (): Promise<void> => {
    const [cancelled] = await list<DeliveryNoteRow>(clerk, listDeliveryNotes.path, { state: 'cancelled', limit: '1' });
    if (!cancelled) throw new Error('the story has no cancelled note');
    const { id, version } = await ask<DeliveryNoteDetail>(
      clerk,
      'POST',
      pathOf(copyDeliveryNote.path, cancelled.id),
      {},
    );
    const packed = await ask<DeliveryNoteDetail>(clerk, 'POST', pathOf(packDeliveryNoteByInstruction.path, id), {
      version,
    });
    const confirm = packed.problems.filter(({ isWarning }) => isWarning).map(({ code }) => ({ code, reason: 'seen' }));
    const sent = await ask<DeliveryNoteRow>(clerk, 'POST', pathOf(sendDeliveryNote.path, id), {
      ...{ version: packed.version, confirm },
    });
    await ask(clerk, 'POST', pathOf(cancelDeliveryNote.path, id), { version: sent.version, reason: 'not shipped' });
  };

  const messages = () => list<MessageDeliveryRow>(admin, listMessageDeliveries.path, { ...FIRST, search: SERVER });
  return { ask, admin, restingEndpoint, sendAndCancel, messages };
};

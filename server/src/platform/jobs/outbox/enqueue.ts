import type { MessageFormat, MessageKind } from '@inbound/shared/documents';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../call/context.ts';
import { createDocuments } from '../../record/create.ts';

/** The address of a message. It is fixed when the message is written. */
export type Address =
  /** A folder relative to `outbox/`, as `<envNo>/<plantNo>`. */
  | { kind: 'folder'; folder: string }
  /** An endpoint: its address and secrets are read when the message is sent. */
  | { kind: 'endpoint'; endpointId: string; name: string }
  /** An event subscription: its address and secret are read when the message is sent. */
  | { kind: 'webhook'; subscriptionId: string; name: string }
  | { kind: 'mail'; to: string };

export type AddressKind = Address['kind'];

export interface Message {
  /** Null where the document is of no plant. */
  plantId: string | null;
  companyId: string;
  document: string;
  documentId: string;
  /** The number by which people know the document. */
  documentNo: string;
  receiverCode: string;
  /** What it tells, and how it is written. */
  kind: MessageKind;
  format: MessageFormat;
  address: Address;
  fileName: string;
  content: Buffer;
  /** Which telling of its kind it is, where a document tells the same again: absent for one that is told once. */
  revision?: number;
}

/** The kinds of sending jobs: into our own folders, and to other systems. The latter may stall and so have lanes of their own. */
export const DELIVER = { near: 'deliver', far: 'deliver-far' } as const;

/** Where a receiver of its own may stall, and so holds up none of the others. */
const laneOf = (address: Address): string | null => {
  if (address.kind === 'endpoint') return address.endpointId;
  return address.kind === 'webhook' ? address.subscriptionId : null;
};

/** What it is about names the work, too: neither is there without the other. */
const WORK = `insert into job (tenant_id, id, kind, payload, ordering_key, lane, run_at, created_at)
  values ($1, $2, $3, '{}', $4, $5, $6, $6)`;

/**
 * Writes a message that leaves after the commit, in the transaction of its cause; one for each document, receiver,
 * kind and revision, so that a cause which happens twice is told once. Answers its id.
 */
export const enqueue = async (ctx: Ctx, message: Message): Promise<string> => {
  const { address, documentId, receiverCode } = message;
  const lane = laneOf(address);
  const written = {
    ...message,
    address: JSON.stringify(address),
    endpointId: address.kind === 'endpoint' ? address.endpointId : null,
    createdAt: ctx.now,
    revision: message.revision ?? 0,
  };
  const [id = ''] = await createDocuments(ctx, messageDelivery, 'outbox_message', [{ ...written, state: 'queued' }]);
  const work = address.kind === 'folder' ? DELIVER.near : DELIVER.far;
  ctx.tx.send(WORK, [ctx.tenant, id, work, documentId + receiverCode, lane, ctx.now]);
  return id;
};

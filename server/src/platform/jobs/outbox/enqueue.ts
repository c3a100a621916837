import type { Ctx } from '../../call/context.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { newId } from '../../tools/ids.ts';

/** Where a message goes: a folder below the outbox; endpoints and mail addresses are further kinds. */
export interface Address {
  kind: 'folder';
  /** Relative to `outbox/`, as `<envNo>/<plantNo>`. */
  folder: string;
}

type MessageColumns = RowOfTable<'outbox_message'>;

export interface Message {
  plantId: string;
  companyId: string;
  document: string;
  documentId: string;
  receiverCode: string;
  /** What it tells, and how it is written. */
  kind: MessageColumns['kind'];
  format: MessageColumns['format'];
  address: Address;
  fileName: string;
  content: Buffer;
}

/**
 * Writes a message that leaves after the commit, in the transaction of its cause; one for each document, receiver and
 * kind, so that a cause which happens twice is told once.
 */
export const enqueue = async (ctx: Ctx, message: Message): Promise<void> => {
  await ctx.insert('outbox_message', {
    id: newId(),
    plant_id: message.plantId,
    company_id: message.companyId,
    document: message.document,
    document_id: message.documentId,
    receiver_code: message.receiverCode,
    kind: message.kind,
    format: message.format,
    address: JSON.stringify(message.address),
    file_name: message.fileName,
    content: message.content,
    created_at: ctx.now,
  });
  ctx.tx.send(
    `insert into job (tenant_id, id, kind, payload, ordering_key, run_at, created_at)
     select tenant_id, id, 'deliver', '{}', document_id::text || receiver_code, created_at, created_at
     from outbox_message where tenant_id = $1 and document_id = $2 and receiver_code = $3 and kind = $4`,
    [ctx.tenant, message.documentId, message.receiverCode, message.kind],
  );
};

import type { WriteResult } from '@inbound/edi';
import type { DocumentName, FormatOf, MessageKind } from '@inbound/shared/documents';
import type { Ctx } from '../../platform/call/context.ts';
import { type Address, enqueue } from '../../platform/jobs/outbox/enqueue.ts';

/** The numbers of one transmission: its own, and that of the transmission before it. */
export interface Numbers {
  no: number;
  previous: number;
}

/** A message before it is written: all that it says, as plain data, of which the same makes the same bytes. */
export interface UnwrittenMessage {
  said: object;
  write(): WriteResult;
}

/** How a feature writes messages of a kind in one format, from the sources of its document. */
export interface MessageWriter<K extends MessageKind, Sources> {
  /** The extension of its files, without a dot. */
  extension: string;
  say(kind: K, sources: Sources, numbers: Numbers): UnwrittenMessage;
}

/** A writer for each format in which a feature declares its messages: a format without one does not compile. */
export type MessageWriters<K extends MessageKind, Sources> = Readonly<Record<FormatOf<K>, MessageWriter<K, Sources>>>;

/** Who of a plant gets a message of a kind, in which format, and where it goes. */
export interface Receiver<K extends MessageKind = MessageKind> {
  code: string;
  format: FormatOf<K>;
  address: Address;
}

/** A message for one receiver, with the number of its transmission. */
export interface NumberedMessage<K extends MessageKind> {
  receiver: Receiver<K>;
  no: number;
  extension: string;
  message: UnwrittenMessage;
}

interface Saying<K extends MessageKind, Sources> {
  kind: K;
  writers: MessageWriters<K, Sources>;
  sources: Sources;
  /** The last number that was used before these transmissions. */
  last: number;
}

/** One message for each receiver, under the numbers that follow the last one. */
export const messagesTo = <K extends MessageKind, Sources>(
  receivers: readonly Receiver<K>[],
  { kind, writers, sources, last }: Saying<K, Sources>,
): NumberedMessage<K>[] =>
  receivers.map((receiver, at) => {
    const numbers = { no: last + 1 + at, previous: last + at };
    const { say, extension } = writers[receiver.format];
    return { receiver, no: numbers.no, extension, message: say(kind, sources, numbers) };
  });

/** The document that a message tells of, and whose people see how far the message has come. */
export interface MessageDocument {
  document: DocumentName;
  documentId: string;
  /** The number by which people know it. */
  documentNo: string;
  plantId: string;
  companyId: string;
}

/** A message as bytes, ready to be sent to one receiver. */
export interface WrittenMessage {
  kind: MessageKind;
  receiver: Receiver;
  fileName: string;
  content: Buffer;
  /** Which telling of its kind it is, where the document tells the same again. */
  revision?: number;
}

/** Queues messages of a document, in the transaction of their cause. */
export const queueWritten = async (
  ctx: Ctx,
  about: MessageDocument,
  messages: readonly WrittenMessage[],
): Promise<void> => {
  for (const { kind, receiver, ...written } of messages) {
    const { code: receiverCode, format, address } = receiver;
    await enqueue(ctx, { ...about, receiverCode, kind, format, address, ...written });
  }
};

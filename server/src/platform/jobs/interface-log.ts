import type { Ctx } from '../call/context.ts';

const LOGGED_TEXT = 65_536;

/** A message that came in from another system, and what became of it. */
export interface IncomingMessage {
  id: string;
  interfaceName: string;
  messageType: string;
  fileName: string;
  content: Buffer;
  applied: boolean;
  response: unknown;
}

/** Writes an incoming message into the interface log, with as much of it as the log keeps. */
export const logIncoming = (ctx: Ctx, message: IncomingMessage): Promise<void> =>
  ctx.insert('interface_log', {
    id: ctx.newId(),
    plant_id: ctx.plantId ?? null,
    at: ctx.now,
    message_id: message.id,
    state: message.applied ? 'sent' : 'failed',
    direction: 'in',
    interface_name: message.interfaceName,
    message_type: message.messageType,
    file_name: message.fileName,
    request: message.content.toString('latin1').replaceAll('\0', ' ').slice(0, LOGGED_TEXT),
    response: JSON.stringify(message.response),
    track_id: ctx.trackId,
  });

import type { Ctx } from '../call/context.ts';
import { outsideLine, outsideText } from '../tools/outside-text.ts';

const LOGGED_TEXT = 65_536;
const LONGEST_URL = 1_000;

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

/** A question to another system and its answer; it is no message, and is asked again only where it was asked. */
export interface OutgoingQuestion {
  interfaceName: string;
  messageType: string;
  url: string;
  httpCode: number | null;
  request: string;
  response: string;
  arrived: boolean;
  durationMs: number;
}

/** Writes a question to another system into the interface log, with as much of both texts as the log keeps. */
export const logOutgoing = (ctx: Ctx, question: OutgoingQuestion): Promise<void> =>
  ctx.insert('interface_log', {
    id: ctx.newId(),
    at: ctx.now,
    message_id: ctx.newId(),
    state: question.arrived ? 'sent' : 'failed',
    direction: 'out',
    interface_name: question.interfaceName,
    message_type: question.messageType,
    url: outsideLine(question.url, LONGEST_URL),
    http_code: question.httpCode,
    request: outsideText(question.request, LOGGED_TEXT),
    response: outsideText(question.response, LOGGED_TEXT),
    duration_ms: question.durationMs,
    track_id: ctx.trackId,
  });

import type { ListEndpoint } from '@inbound/shared';
import type { EventEntry } from '@inbound/shared/events';
import { exampleOf, type Json, referenceTo } from './examples.ts';
import { nameOfRow } from './names.ts';

/** An event, and the list whose row it tells. */
export interface ToldEvent {
  event: EventEntry;
  list: ListEndpoint;
}

const header = (name: string, description: string, example: string): Json => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
});

/** The headers of Standard Webhooks. */
const HEADERS: readonly Json[] = [
  header(
    'webhook-id',
    'Names the message: the same with each try and each replay, so that a receiver knows what it has already.',
    '01998d3e-0000-7000-8000-000000000001',
  ),
  header('webhook-timestamp', 'Second of this try since 1970. Refuse what is older than five minutes.', '1795760400'),
  header(
    'webhook-signature',
    'v1 and, behind a comma, HMAC-SHA256 as base64 over webhook-id, webhook-timestamp and the body as it came, with a dot ' +
      'between each two. The key are the bytes behind whsec_, which are base64. Several may stand with spaces between them.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const bodySchema = ({ event, list }: ToldEvent): Json => ({
  type: 'object',
  properties: {
    type: { type: 'string', const: event.name },
    timestamp: { $ref: referenceTo('Timestamp') },
    documentId: { $ref: referenceTo('Id') },
    version: {
      $ref: referenceTo('Version'),
      description: 'Of the document when it happened; a later event has a greater one.',
    },
    data: {
      anyOf: [{ $ref: referenceTo(nameOfRow(list)) }, { type: 'null' }],
      description:
        'The row of the document as its list answers it, when the message was written; null where it was deleted.',
    },
  },
  required: ['type', 'timestamp', 'documentId', 'version', 'data'],
});

const DESCRIPTION = `Posted to the address of each subscription that chose it, at least once, and for one document in order.
Answer 2xx within 15 seconds. 408, 425, 429, 5xx and no answer are tried again after 10 s, then each time after twice as long, at most
30 minutes, or as Retry-After says, for the retry hours of the tenant (24 unless set otherwise); any other 4xx gives the message up.`;

const RESPONSES: Json = {
  '2XX': { description: 'The receiver has it.' },
  '4XX': { description: 'The receiver never takes it: it is given up, and people are told (but 408, 425 and 429).' },
  '5XX': { description: 'The receiver takes it later: it is tried again.' },
};

/** What is posted to other systems, as the document of the API says it (OpenAPI 3.1, webhooks). */
export const webhooksOf = (told: readonly ToldEvent[], schemas: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(
    told.map(one => {
      const schema = bodySchema(one);
      const post = {
        operationId: `on_${one.event.name.replace('.', '_')}`,
        summary: `${one.event.name}: ${one.list.title}`,
        description: DESCRIPTION,
        tags: ['webhooks'],
        'x-permission': one.event.view,
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
        },
        responses: RESPONSES,
      };
      return [one.event.name, { post }];
    }),
  );

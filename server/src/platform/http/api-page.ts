import type { Endpoint } from '@inbound/shared';
import { groupBy } from '@inbound/shared';
import type { z } from 'zod';
import type { Route } from '../call/route.ts';
import { asMarkup } from '../tools/markup.ts';

const fieldsOf = ({ input }: Endpoint): string =>
  Object.entries(input.shape)
    .map(([name, schema]) => {
      const isRequired = !(schema as z.ZodType).safeParse(undefined).success;
      return `<code>${asMarkup(name)}</code>${isRequired ? ' *' : ''}`;
    })
    .join(', ');

const rowOf = ({ endpoint }: Route): string => `<tr>
  <td><b>${endpoint.method}</b></td><td><code>/api${asMarkup(endpoint.path)}</code></td>
  <td>${asMarkup(endpoint.title)}</td><td><code>${asMarkup(endpoint.access)}</code></td><td>${fieldsOf(endpoint)}</td>
</tr>`;

const featureOf = ({ endpoint }: Route): string => endpoint.path.split('/').slice(1, 4).join('/');

/** The messages to other systems, each by the name of its schema. */
const messagesOf = (routes: readonly Route[]): string => {
  const names = routes.flatMap(({ endpoint }) => Object.keys(endpoint.messages ?? {}));
  const items = names.map(name => `<li><code>#/components/schemas/${asMarkup(name)}</code></li>`);
  return names.length === 0 ? '' : `<h2>Messages to other systems</h2><ul>${items.join('')}</ul>`;
};

/**
 * The API reference as one plain page without scripts, written from the routes; the exact schemas are in openapi.json.
 * (A ready-made viewer would bring a hundred packages for the same table: decision 0020.)
 */
export const apiPage = (routes: readonly Route[]): string => {
  const groups = [...groupBy(routes, featureOf)].map(
    ([feature, calls]) =>
      `<h2>${asMarkup(feature)}</h2><table><tr><th></th><th>Path</th><th>What it does</th><th>Permission</th><th>Fields (* required)</th></tr>${calls.map(rowOf).join('')}</table>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbound API</title>
<body><h1>Inbound API</h1><p>Envelope: <code>{ code, data, info, params, field, msg, trackId, names }</code>; success is code <code>000000000</code>.
Headers: <code>Authorization: Bearer</code>, <code>X-Tenant-Id</code>, <code>X-Plant-No</code>, <code>Accept-Language</code>, <code>Idempotency-Key</code>.
Schemas: <a href="/api/openapi.json">openapi.json</a>.</p>${messagesOf(routes)}${groups.join('\n')}</body></html>`;
};

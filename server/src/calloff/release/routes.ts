import { refuse } from '@inbound/shared';
import { downloadSample, importReleases, listSamples } from '@inbound/shared/calloff/release/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { releaseReadRoutes } from './read-routes.ts';
import { renderSample, sampleNames } from './samples.ts';
import { takeIn } from './take-in.ts';

const VDA_TYPE = 'text/plain; charset=iso-8859-1';

export const releaseRoutes: Route[] = [
  route(importReleases, ({ mode, resynchronise, confirm }, ctx, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    const intake = { mode, resynchronise, confirm: confirm ?? [], source: 'page' as const };
    return takeIn(ctx, upload.name, upload.content, intake);
  }),
  route(listSamples, async () => ({ samples: sampleNames.map(name => ({ name, fileName: `${name}.vda` })) })),
  route(downloadSample, async ({ name }, ctx) => {
    const content = await renderSample(ctx, name);
    return { name: `${name}.vda`, mediaType: VDA_TYPE, content };
  }),
  ...releaseReadRoutes,
];

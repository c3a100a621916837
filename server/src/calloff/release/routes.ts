import { refuse } from '@inbound/shared';
import { downloadSample, importReleases, listSamples } from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { type Route, route } from '../../platform/call/route.ts';
import type { Intake } from './import-release.ts';
import { importReleaseFile } from './import-release-file.ts';
import { releaseReadRoutes } from './read-routes.ts';
import { readSamples, renderSample, sampleFiles } from './samples.ts';

/** A person at the page confirms what he has seen; a program that calls has seen nothing, and nothing is confirmed for it. */
const cameBy = (ctx: Ctx, confirm: Intake['confirm'] | undefined): Pick<Intake, 'source' | 'confirm'> =>
  ctx.session.kind === 'api' ? { source: 'rest', confirm: [] } : { source: 'page', confirm: confirm ?? [] };

export const releaseRoutes: Route[] = [
  route(importReleases, (ctx, { confirm, ...input }, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    return importReleaseFile(ctx, upload.name, upload.content, { ...input, ...cameBy(ctx, confirm) });
  }),
  route(listSamples, async ctx => ({ samples: await readSamples(ctx) })),
  route(downloadSample, async (ctx, { name }) => {
    const file = sampleFiles[name];
    if (!file) throw refuse('not_found');
    return { name: file.fileName, mediaType: file.mediaType, content: await renderSample(ctx, name) };
  }),
  ...releaseReadRoutes,
];

import { writeFile } from 'node:fs/promises';
import { renderSample, sampleFiles } from '../../calloff/release/samples.ts';
import { verb, wholeNumber } from './verb.ts';

export const sample = verb({
  name: 'sample',
  summary: 'writes a sample file for today, to be imported; without a name it tells the names',
  usage: [
    '<name>            which one',
    '--to <file>       where to; the standard output, unless it is said',
    '--tenant <envNo>  the tenant, 0 unless it is said',
  ],
  options: { to: { type: 'string' }, tenant: { type: 'string', default: '0' } },
  run: async ({ values, positionals: [name] }, { inTenant, print, write }) => {
    if (name === undefined) return print(Object.keys(sampleFiles).join('\n'));
    const content = await inTenant(wholeNumber('tenant', values.tenant), ctx => renderSample(ctx, name));
    if (values.to === undefined) return write(content);
    await writeFile(values.to, content);
    print(`${values.to}: ${content.length} bytes`);
  },
});

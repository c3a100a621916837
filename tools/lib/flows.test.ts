import { describe, expect, it } from 'vitest';
import { isSpec, readFlowSources, sampledFlows, touchedFlows, touchedPages } from './flows.ts';

const SOURCES = readFlowSources();
const SPECS = [...SOURCES.keys()].filter(isSpec);
const SAMPLING = { isFull: false, seed: 1 };
const OF_ALL_SCREENS = ['e2e/look.spec.ts', 'e2e/widths.spec.ts'];
const touchedBy = (...touched: string[]) => touchedFlows(touched, SOURCES);

describe('the flows that a change touches', () => {
  it('are all that it changes, however many', () => {
    const changed = SPECS.filter((_, at) => at % 7 === 0).slice(0, 11);
    expect(changed).toHaveLength(11);
    expect(touchedBy(...changed)).toEqual(changed);
    expect(sampledFlows(changed, SAMPLING, SOURCES)).toEqual(expect.arrayContaining(changed));
  });

  it('open a page of its feature, whichever side of it is changed', () => {
    for (const side of ['shared', 'server', 'web']) {
      const flows = touchedBy(`${side}/src/packaging/quality-document/a.ts`);
      expect(flows).toEqual(expect.arrayContaining(['e2e/quality-document.spec.ts', ...OF_ALL_SCREENS]));
      expect(flows).not.toContain('e2e/plant.spec.ts');
      expect(flows.length).toBeLessThan(SPECS.length / 2);
    }
    expect([...touchedPages(['web/src/calloff/call-off/list.tsx'])]).toEqual(
      expect.arrayContaining(['/calloff/series', '/calloff/series-detail', '/m/calloff']),
    );
  });

  it('are those of the kit where kit, shell or theme are changed', () => {
    const ofKit = SPECS.filter(path => path.startsWith('e2e/kit/'));
    expect(ofKit.length).toBeGreaterThan(5);
    expect(touchedBy('web/src/kit/grid/grid.tsx')).toEqual(ofKit);
    expect(touchedBy('web/src/theme/tokens.css')).toEqual(ofKit);
    expect(touchedBy('web/src/app/shell/shell.tsx')).toEqual([...ofKit, 'e2e/shell.spec.ts'].sort());
  });

  it('import what is changed: a help of some, or the fixtures of all', () => {
    expect(touchedBy('e2e/kit/kit-page.ts')).toEqual(expect.arrayContaining(['e2e/kit/look.spec.ts']));
    expect(touchedBy('e2e/kit/kit-page.ts')).not.toContain('e2e/tour.spec.ts');
    expect(touchedBy('e2e/support/test.ts').length).toBeGreaterThan(SPECS.length / 2);
  });

  it('are none where only documents, the server’s own ground or other tests are changed', () => {
    expect(touchedBy('docs/goals.tsv', 'server/src/platform/list/list.ts')).toEqual([]);
    expect(touchedBy('server/src/master/plant/plant.test.ts', 'web/src/kit/testing/dom.tsx')).toEqual([]);
  });
});

it('the flows of a run are those of everybody’s day and a sample, which a further file changes by one at most', () => {
  const before = sampledFlows([], SAMPLING, SOURCES);
  expect(before).toEqual(expect.arrayContaining(['e2e/login.spec.ts', 'e2e/tour.spec.ts']));
  expect(before).toHaveLength(8);
  const after = sampledFlows([], SAMPLING, new Map([...SOURCES, ['e2e/a-new-one.spec.ts', '']]));
  expect(before.filter(path => !after.includes(path)).length).toBeLessThanOrEqual(1);
});

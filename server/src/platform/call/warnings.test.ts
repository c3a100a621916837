import { errors, type RefusalData } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { confirmWarnings } from './warnings.ts';

const codesWith = (wanted: string) =>
  Object.entries(errors).flatMap(([code, row]) =>
    (row as { warning?: string }).warning === wanted ? [code as RefusalData['code']] : [],
  );
const [plain] = codesWith('confirm');
const [weighty] = codesWith('reason');
if (!plain || !weighty) throw new Error('the catalogue has no warning');
const warning = (code: RefusalData['code']): RefusalData => ({ code, params: {} });
const both = [warning(plain), warning(weighty)];

const asked = (given: Parameters<typeof confirmWarnings>[1]): unknown => {
  try {
    return confirmWarnings(both, given);
  } catch (error) {
    const { code, params } = error as { code: string; params: { warnings: RefusalData[] } };
    return [code, params.warnings.map(({ code: each }) => each)];
  }
};

describe('warnings', () => {
  it('are told all at once, with the code of the first', () => {
    expect(asked(undefined)).toEqual([plain, [plain, weighty]]);
    expect(asked([{ code: weighty, reason: 'agreed by telephone' }])).toEqual([plain, [plain]]);
  });

  it('that ask for a reason are confirmed by none without it', () => {
    expect(asked([{ code: plain }, { code: weighty }])).toEqual([weighty, [weighty]]);
    expect(asked([{ code: plain }, { code: weighty, reason: '' }])).toEqual([weighty, [weighty]]);
    expect(asked([{ code: plain }, { code: weighty, reason: 'agreed' }])).toEqual(['agreed']);
  });
});

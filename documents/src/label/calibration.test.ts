import { expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { render } from '../../test/render.ts';
import { pdf } from '../write/pdf.ts';
import { calibrationPage } from './calibration.ts';

it.each([
  [210, 148],
  [210, 74],
])('shows rulers and readable codes on %i × %i', async (width, height) => {
  const page = calibrationPage(width, height, 'HALL-4', { printer: { dpi: 203 } });
  expect(page.warnings).toEqual([]);
  const [picture] = await render(pdf([page], { title: 'calibration' }), 203);
  expect(picture && (await decode(picture))).toEqual(['Code128 HALL-4', 'DataMatrix HALL-4']);
  const numbers = page.marks.flatMap(mark => (mark.kind === 'text' ? mark.runs.map(run => run.text) : []));
  expect(numbers).toEqual(expect.arrayContaining(['10', '100', '200']));
});

import { expect, it } from 'vitest';
import { show } from '../../kit/testing/dom.tsx';
import { LoadCell } from './bottlenecks.tsx';

const cell = (load: number | null) =>
  show(
    <table>
      <tbody>
        <tr>
          <LoadCell load={{ load, match: load === null ? 'short' : 'covered' }} />
        </tr>
      </tbody>
    </table>,
  ).container.textContent;

it('a load has its unit and is grouped, however high it is', () => {
  expect(cell(1466)).toMatch(/^1\D466 %$/);
  expect(cell(null)).toBe('– !');
});

import { expect, it } from 'vitest';
import { barOptionOf } from './bar-option.ts';

const style = { getPropertyValue: (name: string) => ` ${name} ` };
const format = { count: (value: number) => `n${value}` };

it('tells columns of our colours, the reader’s numbers, and which one is today’s', () => {
  const option = barOptionOf(
    { columns: ['22', '23'], today: 1, series: [{ name: 'sent', colour: '--c-shipped', values: [1, 2] }] },
    format,
    style,
  );
  expect(option.series).toMatchObject([{ name: 'sent', data: [1, 2], color: '--c-shipped', stack: 'all' }]);
  expect(option.xAxis.data.map(({ textStyle }) => textStyle.color)).toEqual(['--text2', '--text1']);
  expect(option.yAxis.axisLabel.formatter(7)).toBe('n7');
});

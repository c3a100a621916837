import { expect, it } from 'vitest';
import { fitSideBySide } from './side-by-side.ts';

it.each([
  [['Series', 'Pre-series', 'After-sales'], true],
  [['No declaration', 'Preferential'], true],
  [['量产', '试制', '售后'], true],
  [['Certificate', 'First article', 'Safety data sheet', 'Measurement'], false],
  [['证书', '首批样品', '安全数据表', '测量报告'], false],
  [['전체', '지정 공장', 'MRP 담당자', '자사'], false],
  [['1', '2', '3', '4', '5'], false],
])('%j stand side by side: %s', (words, fits) => {
  expect(fitSideBySide(words)).toBe(fits);
});

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buildPlate, checkLabel, type Label, labelLayouts, labelSheet, labelSvg } from '../src/index.ts';

export async function printLabels(file: string): Promise<string> {
  const layout = labelLayouts.get('gtl-klt');
  if (!layout) throw new Error('no such layout');
  const printer = { dpi: 203, offset: { x: 0.5, y: 0 } };

  const label: Label = {
    kind: 'S',
    plate: buildPlate({ kind: 'S', duns: '521874630', serial: 4128 }),
    duns: '521874630',
    shipFrom: { name: 'Nordlicht Components', lines: ['Hafenstraße 14', '28217 Bremen'] },
    shipTo: { name: '瀚林汽车（长春）有限公司', lines: ['东风大街 88 号', '130011 长春'] },
    supplierNo: 'S1001',
    unloadingPoint: 'LC-04',
    deliveryNoteNo: '43271802',
    grossWeight: '9.8',
    partNo: 'HM4 907 357 D',
    quantity: '24',
    unit: 'PCE',
    packagingType: 'KLT-4328',
  };

  const warnings = checkLabel(label, { layout, language: 'zh-cn', printer });
  if (warnings.length > 0) throw new Error(warnings.map(({ code, field }) => `${code} ${field}`).join());

  const sheet = labelSheet([label], { layout, language: 'zh-cn', printer, title: 'Labels of 43271802' });
  await pipeline(sheet, createWriteStream(file));
  return labelSvg(label, { layout, language: 'zh-cn', title: 'Label 4128' });
}

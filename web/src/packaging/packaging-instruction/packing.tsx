import type { PackagingInstructionDetail } from '@inbound/shared/packaging/packaging-instruction/contract';
import type { Texts } from '../../client/texts.ts';
import { useTexts } from '../../client/texts.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';

/** What a version says of packing, wherever it stands: on its own page, or beside the version before. */
export type Packed = Omit<PackagingInstructionDetail, 'id' | 'before'> & { id: string };

const c = columnsOf<Packed>();

type Word = (record: Packed, texts: Texts) => string;

/** A list of the contract in one text; it is shown as it is copied. */
const listed = (key: string, word: Word) => {
  const Listed = ({ record }: { record: Packed }) => word(record, useTexts()) || <None />;
  return c.custom(key, record => <Listed record={record} />, word);
};

const perOf = (texts: Texts, per: string): string => texts.t(`packagingInstruction.per.${per}`);

const lists = [
  listed('auxiliaries', ({ auxiliaries }, texts) =>
    auxiliaries.map(({ code, count, per }) => `${count} × ${code} (${perOf(texts, per)})`).join(' · '),
  ),
  listed('consumables', ({ consumables }, texts) =>
    consumables.map(({ number, qty, per }) => `${qty} × ${number} (${perOf(texts, per)})`).join(' · '),
  ),
  listed('alternatives', ({ alternatives }) =>
    alternatives
      .map(({ innerCode, innerQty, carrierCode }) =>
        [`${innerQty} / ${innerCode}`, carrierCode].filter(Boolean).join(' + '),
      )
      .join(' · '),
  ),
];

/** All that two versions are compared by. */
export const comparedFields = [
  c.date('effectiveDate'),
  c.mono('innerCode'),
  c.decimal('innerQty'),
  c.mono('bagCode'),
  c.number('bagsPerInner'),
  c.mono('carrierCode'),
  c.number('perLayer'),
  c.number('layers'),
  c.mono('lidCode'),
  c.mono('padCode'),
  c.measure('maxGross', 'kg'),
  c.text('customerRouting'),
  c.mono('safetyMark'),
  c.several('labelTexts'),
  c.text('remark'),
  ...lists,
  listed('steps', ({ steps }) => steps.map(({ text }, at) => `${at + 1}. ${text}`).join(' ')),
];

const facts = [
  c.reason('refuseReason'),
  c.text('planner'),
  c.text('plantNo'),
  c.date('validTo'),
  c.flag('inForce'),
  ...comparedFields.filter(({ key }) => key !== 'steps' && key !== 'effectiveDate'),
  c.measure('netOfLoadUnit', 'kg'),
  c.measure('grossOfLoadUnit', 'kg'),
  c.time('changedAt'),
];

export const Packing = ({ record }: { record: PackagingInstructionDetail }) => (
  <Facts record={record} columns={facts} />
);

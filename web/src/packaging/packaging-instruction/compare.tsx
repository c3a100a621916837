import type { PackagingInstructionDetail } from '@inbound/shared/packaging/packaging-instruction/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { useReader } from '../../kit/columns/reader.ts';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { useFieldName } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { comparedFields, type Packed } from './packing.tsx';

/** One field of both versions. */
interface Line {
  id: string;
  name: string;
  before: ReactNode;
  now: ReactNode;
  texts: { before: string; now: string };
  mark: string | undefined;
}

const c = columnsOf<Line>();

const columns = [
  c.custom(
    'what',
    ({ name }) => name,
    ({ name }) => name,
    { width: 200 },
  ),
  c.custom(
    'beforeText',
    ({ before }) => before,
    ({ texts }) => texts.before,
    { width: 280 },
  ),
  c.custom(
    'nowText',
    ({ now, mark }) => (
      <>
        {now} {mark && <Tag tone="warning">{mark}</Tag>}
      </>
    ),
    ({ texts }) => texts.now,
    { width: 320 },
  ),
];

/** This version beside the one in force before it; what differs is marked in words and colour. */
export const Compare = ({ record }: { record: PackagingInstructionDetail }) => {
  const texts = useTexts();
  const nameOf = useFieldName();
  const reader = useReader();
  const { before } = record;
  if (!before)
    return (
      <SectionBody label={texts.t('packagingInstruction.section.compare')}>
        {texts.t('packagingInstruction.text.noBefore')}
      </SectionBody>
    );
  const earlier: Packed = { ...record, ...before };
  const lines = comparedFields.map((column): Line => {
    const words = { before: column.copy(earlier, texts), now: column.copy(record, texts) };
    return {
      ...{ id: column.key, name: nameOf(column.key), texts: words },
      before: column.show(earlier, reader),
      now: column.show(record, reader),
      mark: words.before === words.now ? undefined : texts.t('packagingInstruction.text.changed'),
    };
  });
  return <Grid name="compareTable" rows={lines} columns={columns} />;
};

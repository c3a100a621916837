import { decide } from '@inbound/shared';
import {
  changePackagingInstruction,
  downloadPackagingStepPicture,
  type InstructionVersion,
  type PackagingInstructionDetail,
  printPackagingDatasheet,
  readPackagingInstruction,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { useFieldName } from '../../kit/feature.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { InstructionActions } from './actions.tsx';
import { head } from './columns.tsx';
import { Compare } from './compare.tsx';
import { PackagingInstructionForm } from './form.tsx';
import { Packing } from './packing.tsx';

type Part = PartProps<PackagingInstructionDetail>;

interface StepRow {
  id: string;
  place: number;
  text: string;
  fileId: string | null;
}

const s = columnsOf<StepRow>();

/** The steps in their order; a picture is opened by its name. */
const Steps = ({ record }: Part) => {
  const download = useAction(downloadPackagingStepPicture, { done: saveDownload });
  const nameOf = (fileId: string | null) => record.files.find(({ id }) => id === fileId)?.name ?? '';
  const rows = record.steps.map(({ text, fileId }, at) => ({
    id: `${at}`,
    place: at + 1,
    text,
    fileId: fileId ?? null,
  }));
  const columns = [
    s.number('place', { width: 64 }),
    s.text('text', { width: 400 }),
    s.custom(
      'fileId',
      ({ fileId }) =>
        fileId !== null && (
          <Button kind="text" icon="export" onClick={() => void download.run({ id: record.id, fileId })}>
            {nameOf(fileId)}
          </Button>
        ),
      ({ fileId }) => nameOf(fileId),
    ),
  ];
  return <Grid name="stepsTable" rows={rows} columns={columns} />;
};

const v = columnsOf<InstructionVersion>();

const versionColumns = [
  v.turn(),
  v.custom(
    'versionNo',
    version => <TabLink to={link('/packaging/instruction-detail', { id: version.id })}>{version.versionNo}</TabLink>,
    version => `${version.versionNo}`,
    { width: 84, align: 'end' },
  ),
  v.state(packagingInstruction),
  v.date('effectiveDate'),
  v.date('validTo'),
  v.flag('inForce'),
  v.time('changedAt'),
];

const Versions = ({ record }: Part) => <Grid name="versions" rows={record.versions} columns={versionColumns} />;

/** What follows from the act, or is its reason once more. */
export const DERIVED = ['turn', 'refuseReason', 'draftCompanyId'];

const History = ({ record }: Part) => (
  <DocumentHistory ids={[record.id]} states={[packagingInstruction]} derived={DERIVED} />
);

const sections = [
  { name: 'packing', show: Packing },
  { name: 'steps', count: ({ steps }: PackagingInstructionDetail) => steps.length, show: Steps },
  { name: 'compare', show: Compare },
  { name: 'versions', count: ({ versions }: PackagingInstructionDetail) => versions.length, show: Versions },
  commentsOf('packagingInstruction'),
  { name: 'timeline', show: History },
];

const Actions = ({ record, refresh }: Part) => {
  const { t, list } = useTexts();
  const may = useMay();
  const nameOf = useFieldName();
  const { close } = useTab('/packaging/instruction-detail');
  const print = useAction(printPackagingDatasheet, { done: saveDownload });
  const isEditable = (['save', 'fill'] as const).some(act => 'to' in decide(packagingInstruction, act, record, may));
  const fields = list(record.missing.map(nameOf));
  const submit = fields === '' ? undefined : t('packagingInstruction.text.missing', { fields });
  return (
    <>
      <Button icon="print" busy={print.busy} onClick={() => void print.run({ id: record.id })}>
        {t('packagingInstruction.text.datasheet')}
      </Button>
      {isEditable && (
        <EditButton endpoint={changePackagingInstruction} form={PackagingInstructionForm} record={record} />
      )}
      <InstructionActions
        instruction={record}
        reasons={{ submit }}
        done={action => (action === 'delete' ? close() : refresh())}
      />
    </>
  );
};

export const PackagingInstructionDetailScreen = () => (
  <DetailScreen
    of={readPackagingInstruction}
    machine={packagingInstruction}
    icon="packaging-instruction"
    facts={head}
    sections={sections}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);

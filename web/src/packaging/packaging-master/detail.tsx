import {
  changePackagingMaster,
  downloadPackagingPicture,
  type HeldMaterial,
  type PackagingMasterDetail,
  PICTURE_FILES,
  readPackagingMaster,
  removePackagingMaster,
} from '@inbound/shared/packaging/packaging-master/contract';
import { endingsOf, LARGEST_FILE, MOST_FILES } from '@inbound/shared/system/file/kinds';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { saveDownload } from '../../client/save-file.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FilesSection } from '../../kit/files/files-section.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { general, head } from './columns.tsx';
import { PackagingMasterForm } from './form.tsx';

const h = columnsOf<HeldMaterial>();
const held = [
  h.link('partNo', row => link('/master/material-detail', { id: row.id })),
  h.name('name'),
  h.quantity('qty', 'unit'),
];

type Part = PartProps<PackagingMasterDetail>;

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

const Contents = ({ record }: Part) => <Grid name="contentsTable" rows={record.holds} columns={held} />;

const rules = { kinds: endingsOf(PICTURE_FILES), maxBytes: LARGEST_FILE, most: MOST_FILES };

const Pictures = ({ record, refresh }: Part) => {
  const download = useAction(downloadPackagingPicture, { done: saveDownload });
  const open = (file: { id: string }) => void download.run({ id: record.id, fileId: file.id });
  return <FilesSection files={record.files} rules={rules} open={open} changed={refresh} />;
};

export const PackagingMasterDetailScreen = () => (
  <DetailScreen
    of={readPackagingMaster}
    icon="packaging-master"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'contents', count: ({ holds }) => holds.length, show: Contents },
      { name: 'pictures', count: ({ files }) => files.length, show: Pictures },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={packaging => (
      <>
        <DeleteButton endpoint={removePackagingMaster} record={packaging} />
        <EditButton endpoint={changePackagingMaster} form={PackagingMasterForm} record={packaging} />
      </>
    )}
  />
);

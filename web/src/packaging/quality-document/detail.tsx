import {
  changeQualityDocument,
  type QualityDocumentDetail,
  readQualityDocument,
} from '@inbound/shared/packaging/quality-document/contract';
import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { isDraft } from '@inbound/shared/packaging/quality-document/rules';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { DocumentActions } from './actions.tsx';
import { DocumentFiles } from './files.tsx';
import { QualityDocumentForm } from './form.tsx';
import { Versions } from './versions.tsx';

const c = columnsOf<QualityDocumentDetail>();

const facts = [
  c.text('material'),
  c.name('materialName'),
  c.choice('type', 'qualityDocument'),
  c.number('versionNo'),
  c.dates('validFrom', 'validTo'),
];

const general = [c.reference('supplierCode', 'supplierName'), c.text('plantNo'), c.text('note'), c.time('changedAt')];

/** Why it came back stands first, where it did. */
const refused = [c.reason('refuseReason'), ...general];

const General = (part: PartProps<QualityDocumentDetail>) => (
  <>
    <Facts record={part.record} columns={part.record.refuseReason === '' ? general : refused} />
    <DocumentFiles {...part} />
  </>
);

/** What follows from the act, or is its reason once more. */
export const DERIVED = ['turn', 'fileCount', 'refuseReason', 'isAuthor', 'author'];

const History = ({ record }: PartProps<QualityDocumentDetail>) => (
  <DocumentHistory ids={[record.id]} states={[qualityDocument]} derived={DERIVED} />
);

const sections = [
  { name: 'files', count: (document: QualityDocumentDetail) => document.files.length, show: General },
  { name: 'versions', count: (document: QualityDocumentDetail) => document.versions.length, show: Versions },
  commentsOf('qualityDocument'),
  { name: 'timeline', show: History },
];

const Actions = ({ record, refresh }: PartProps<QualityDocumentDetail>) => {
  const { close } = useTab('/quality/document-detail');
  const isOwnDraft = isDraft(record) && record.isAuthor;
  return (
    <>
      {isOwnDraft && <EditButton endpoint={changeQualityDocument} form={QualityDocumentForm} record={record} />}
      <DocumentActions document={record} done={action => (action === 'delete' ? close() : refresh())} />
    </>
  );
};

export const QualityDocumentDetailScreen = () => (
  <DetailScreen
    of={readQualityDocument}
    machine={qualityDocument}
    icon="quality-document"
    facts={facts}
    sections={sections}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);

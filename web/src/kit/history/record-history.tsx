import { DocumentHistory } from './document-history.tsx';

/** Who created and changed a plain record, newest first: a section of its detail. */
export const RecordHistory = ({ record }: { record: { id: string } }) => <DocumentHistory ids={[record.id]} />;

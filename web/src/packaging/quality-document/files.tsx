import {
  DOCUMENT_FILES,
  downloadDocumentFile,
  type QualityDocumentDetail,
} from '@inbound/shared/packaging/quality-document/contract';
import { endingsOf, LARGEST_FILE, MOST_FILES } from '@inbound/shared/system/file/kinds';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { FilesSection } from '../../kit/files/files-section.tsx';

const rules = { kinds: endingsOf(DOCUMENT_FILES), maxBytes: LARGEST_FILE, most: MOST_FILES };

/** The files of a document, to be saved; they are changed with the draft that they belong to. */
export const DocumentFiles = ({ record, refresh }: { record: QualityDocumentDetail; refresh(): void }) => {
  const download = useAction(downloadDocumentFile, { done: saveDownload });
  return (
    <FilesSection
      files={record.files}
      rules={rules}
      open={file => void download.run({ id: record.id, fileId: file.id })}
      changed={refresh}
    />
  );
};

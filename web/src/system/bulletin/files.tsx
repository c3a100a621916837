import { BULLETIN_FILES, downloadBoardFile, downloadBulletinFile } from '@inbound/shared/system/bulletin/contract';
import { endingsOf, LARGEST_FILE, MOST_FILES } from '@inbound/shared/system/file/kinds';
import type { StoredFile } from '@inbound/shared/system/file/stored-file';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { FilesSection } from '../../kit/files/files-section.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

const rules = { kinds: endingsOf(BULLETIN_FILES), maxBytes: LARGEST_FILE, most: MOST_FILES };
const unchanged = (): void => undefined;

interface BulletinFilesProps {
  bulletin: { id: string; files: readonly StoredFile[] };
  /** Whose way to the file: of who writes bulletins, or of a reader whose board has it. */
  of: typeof downloadBulletinFile | typeof downloadBoardFile;
}

/** The files beside the text of a bulletin, to be saved; nothing where it has none. */
const BulletinFiles = ({ bulletin: { id, files }, of }: BulletinFilesProps) => {
  const { error } = useTexts();
  const { run, refusal } = useAction(of, { done: saveDownload });
  if (files.length === 0) return null;
  return (
    <>
      {refusal && <Notice tone="danger">{error(refusal)}</Notice>}
      <FilesSection files={files} rules={rules} open={file => void run({ id, fileId: file.id })} changed={unchanged} />
    </>
  );
};

type Place = Pick<BulletinFilesProps, 'bulletin'>;

/** As those see them who write bulletins. */
export const FilesOfBulletin = ({ bulletin }: Place) => <BulletinFiles bulletin={bulletin} of={downloadBulletinFile} />;

/** As the readers of the board see them. */
export const FilesOnBoard = ({ bulletin }: Place) => <BulletinFiles bulletin={bulletin} of={downloadBoardFile} />;

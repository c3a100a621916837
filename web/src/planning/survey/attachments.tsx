import { SURVEY_FILES, type SurveyDetail } from '@inbound/shared/planning/survey/contract';
import { downloadSurveyFile } from '@inbound/shared/planning/survey/exchange/contract';
import { endingsOf, LARGEST_FILE, MOST_FILES } from '@inbound/shared/system/file/kinds';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { FilesSection } from '../../kit/files/files-section.tsx';
import { Empty } from '../../kit/parts/empty.tsx';

const rules = { kinds: endingsOf(SURVEY_FILES), maxBytes: LARGEST_FILE, most: MOST_FILES };

/** What the supplier has attached to its answer, to be saved; it is changed with what the supplier says of itself. */
export const Attachments = ({ record, refresh }: PartProps<SurveyDetail>) => {
  const { t } = useTexts();
  const download = useAction(downloadSurveyFile, { done: saveDownload });
  if (record.files.length === 0) return <Empty kind="none">{t('survey.text.noAttachments')}</Empty>;
  return (
    <FilesSection
      files={record.files}
      rules={rules}
      open={file => void download.run({ id: record.id, fileId: file.id })}
      changed={refresh}
    />
  );
};

import { featureOf, Refusal } from '@inbound/shared';
import { callLater, useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { postRefusal, postText } from '../../client/notices.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { noteTask } from '../../client/tasks.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { Button } from '../parts/button.tsx';
import { usePlace } from '../tab/tab.tsx';
import { type BulkFile, type ChosenWhole, partRows, partsOf } from './bulk.ts';

type ChosenRow = { id: string };

interface Chosen<Row> {
  rows: readonly Row[];
  whole?: ChosenWhole<Row> | undefined;
}

/** Makes one file of the chosen rows that can take part, and says how many cannot; of many a task makes it. */
const FileButton = <Row extends ChosenRow>({ file, rows, whole }: Chosen<Row> & { file: BulkFile<Row> }) => {
  const { t, action, error } = useTexts();
  const feature = useFeature();
  const { count } = useFormat();
  const may = useMay();
  const { plantNo, key } = usePlace();
  const shown = partRows(file, rows, may);
  const isOut = whole === undefined && shown.fit.length === 0;
  const make = useAction(file.endpoint, {
    done: answer => saveDownload(answer as Parameters<typeof saveDownload>[0]),
  });
  const makeLater = async (fit: readonly Row[]): Promise<void> => {
    try {
      for (const part of partsOf(fit, file.most)) await callLater(file.endpoint, file.inputOf(part), { plantNo });
      noteTask();
      postText('info', 'common.shell.taskStarted');
    } catch (cause) {
      const refusal = cause instanceof Refusal ? cause : new Refusal('fault');
      postRefusal(refusal, { tabKey: key, feature: featureOf(file.endpoint) });
    }
  };
  const press = async () => {
    const { fit, skipped } = whole ? partRows(file, await whole.read(), may) : shown;
    if (skipped.length > 0) postText('warning', 'kit.bulk.leftOut', { count: skipped.length }, key);
    if (fit.length > 0) await (fit.length > file.atOnce ? makeLater(fit) : make.run(file.inputOf(fit)));
  };
  return (
    <Button
      icon="print"
      busy={make.busy}
      reason={isOut && shown.skipped[0] ? error(shown.skipped[0].refusal, feature) : undefined}
      onClick={() => void press()}
    >
      {t('kit.bulk.run', {
        verb: action(feature, file.name),
        count: count(whole?.filter.expected ?? shown.fit.length),
      })}
    </Button>
  );
};

/** The files that can be made of the chosen rows, by whoever may. */
export const FileButtons = <Row extends ChosenRow>({
  files,
  ...chosen
}: Chosen<Row> & { files: readonly BulkFile<Row>[] }) => {
  const may = useMay();
  return files
    .filter(({ permission }) => may(permission))
    .map(file => <FileButton key={file.name} file={file} {...chosen} />);
};

import './bulletin.css';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Entry } from './entry.tsx';
import { FilesOnBoard } from './files.tsx';
import { useBoard } from './use-board.ts';

/** So many are on the board at once: the pinned ones and the latest. */
const SHOWN = 50;

/** `/index/bulletin`: what is announced to the reader, pinned ones first, then the latest. */
export const Board = () => {
  const { t } = useTexts();
  const format = useFormat();
  const { entries, total, refusal, refresh, busy, read } = useBoard(SHOWN);
  return (
    <div className="bulletins">
      <h1 className="page-title">{t('screen./index/bulletin')}</h1>
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!entries && !refusal && <Skeleton shape="detail" />}
      {entries?.length === 0 && <Empty kind="none">{t('bulletin.text.noneToday')}</Empty>}
      {entries?.map(entry => (
        <Entry key={entry.id} entry={entry} files={<FilesOnBoard bulletin={entry} />}>
          {entry.readAt === null ? (
            <Button icon="check" busy={busy} onClick={() => read(entry)}>
              {t('bulletin.action.read')}
            </Button>
          ) : (
            <span className="caption">{t('bulletin.text.readAt', { at: format.moment(entry.readAt) })}</span>
          )}
        </Entry>
      ))}
      {entries && total > entries.length && (
        <p className="caption">{t('bulletin.text.latest', { shown: entries.length, total })}</p>
      )}
    </div>
  );
};

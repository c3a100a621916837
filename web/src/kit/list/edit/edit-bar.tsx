import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { DiscardButton } from '../../draft/discard-button.tsx';
import { DraftSaved } from '../../draft/draft-saved.tsx';
import { Button } from '../../parts/button.tsx';
import type { ListRow } from '../list-row.ts';
import type { ListEdit } from './use-list-edit.ts';

/** How much is typed into a list and not saved, and what can be done with it; nothing while nothing is. */
export const EditBar = <Row extends ListRow>({ edit }: { edit: ListEdit<Row> }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { cells, rows } = edit.count;
  if (cells === 0) return null;
  return (
    <div className="ib-list-edit" role="toolbar" aria-label={t('kit.list.edit.changes')}>
      <strong role="status">{t('kit.list.edit.typed', { cells, rows })}</strong>
      {edit.wrong > 0 && <span className="ib-list-wrong">{t('kit.list.edit.wrong', { count: edit.wrong })}</span>}
      <DraftSaved typed at={edit.draft.savedAt} />
      <span className="ib-space" />
      <Button
        icon="undo"
        reason={edit.undo ? undefined : t('kit.list.edit.nothingToUndo')}
        onClick={() => edit.undo?.()}
      >
        {t('kit.list.edit.undo')}
      </Button>
      <DiscardButton discard={edit.discard} />
      <Button
        kind="primary"
        busy={edit.busy}
        reason={edit.ready === 0 ? t('kit.list.edit.nothingToSave') : undefined}
        onClick={edit.save}
      >
        {t('kit.list.edit.save', { count: count(cells) })}
      </Button>
    </div>
  );
};

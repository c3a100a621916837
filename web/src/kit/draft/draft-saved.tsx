import './draft.css';
import type { Timestamp } from '@inbound/shared';
import { lostSince } from '../../client/connection.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';
import { areDraftsRefused } from './refused-save.ts';

interface DraftSavedProps {
  /** Whether anything is typed that is not sent. */
  typed: boolean;
  /** When the server took it; undefined while it waits. */
  at: Timestamp | undefined;
}

/** Says that what is typed lies on the server, or in this window alone while the server is out of reach or takes no drafts. */
export const DraftSaved = ({ typed, at }: DraftSavedProps) => {
  const { t } = useTexts();
  const { ownMoment } = useFormat();
  const isLost = useStore(lostSince, since => since !== undefined);
  const isRefused = useStore(areDraftsRefused, is => is);
  const saved = typed ? at : undefined;
  const isKeptHere = typed && (isLost || isRefused) && at === undefined;
  return (
    <span className="ib-draft-saved" role="status" title={saved && ownMoment(saved)}>
      {saved && <Icon name="check" size={14} />} {saved && t('kit.draft.saved')}
      {isKeptHere && <Icon name="offline" size={14} />} {isKeptHere && t('kit.draft.keptHere')}
    </span>
  );
};

import './draft.css';
import type { Timestamp } from '@inbound/shared';
import { useFormat } from '../format/use-format.ts';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts.ts';

/** Says that what is typed lies on the server; nothing while it does not. */
export const DraftSaved = ({ at }: { at: Timestamp | undefined }) => {
  const { t } = useTexts();
  const { ownMoment } = useFormat();
  return (
    <span className="ib-draft-saved" role="status" title={at && ownMoment(at)}>
      {at && <Icon name="check" size={14} />} {at && t('kit.draft.saved')}
    </span>
  );
};

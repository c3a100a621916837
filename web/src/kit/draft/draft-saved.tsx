import './draft.css';
import type { Timestamp } from '@inbound/shared';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';

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

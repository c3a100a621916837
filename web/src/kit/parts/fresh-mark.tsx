import './fresh-mark.css';
import { useTexts } from '../../client/texts.ts';

/** Marks a row that was changed since its reader last looked at it. */
export const FreshMark = () => {
  const { t } = useTexts();
  return <span className="ib-fresh" role="img" aria-label={t('kit.list.fresh')} title={t('kit.list.fresh')} />;
};

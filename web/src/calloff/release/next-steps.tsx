import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** So many call-offs are offered; the others are led to by the rows below. */
const MOST = 3;

/** Where one goes from a file that was taken: to the call-offs whose releases are in force now. */
export const NextSteps = ({ report }: { report: ReleaseReport }) => {
  const { t } = useTexts();
  const taken = report.applied
    ? report.releases.filter(({ verdict, callOffId }) => verdict === 'new' && callOffId)
    : [];
  if (taken.length === 0) return null;
  return (
    <p className="ri-next">
      <strong>{t('release.text.next')}</strong>
      {taken.slice(0, MOST).map(({ position, agreementNo, callOffId, kind, lines, previousNo }) => (
        <TabLink
          key={position}
          to={link(DETAIL_OF_KIND[kind ?? 'series'], {
            id: callOffId ?? '',
            ...(previousNo === null ? {} : { tab: 'changes' }),
          })}
        >
          {t(previousNo === null ? 'release.text.openCallOff' : 'release.text.openChanges', {
            no: agreementNo,
            count: lines.new + lines.changed + lines.removed,
          })}
        </TabLink>
      ))}
    </p>
  );
};

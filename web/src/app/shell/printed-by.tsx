import { formatMoment } from '../../client/format/date.ts';
import { usePageZone } from '../../client/format/use-page-zone.ts';
import { now } from '../../client/now.ts';
import { usePrinting } from '../../client/printing.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { userName } from './avatar-menu.tsx';

/** On paper stands who has printed it and when, in the zone of all its times and with its name: a sheet outlives what it says. */
export const PrintedBy = () => {
  const { user } = useSession();
  const { language } = useTexts();
  const zone = usePageZone();
  if (!usePrinting()) return null;
  return (
    <p className="printed-by">
      {userName(user, language)} ({user.userNo}), {formatMoment(now(), zone, language)} {zone}
    </p>
  );
};

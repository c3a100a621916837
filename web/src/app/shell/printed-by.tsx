import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { usePrinting } from '../../client/printing.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { userName } from './avatar-menu.tsx';

/** On paper stands who has printed it and when, in the reader's own time: a sheet outlives what it says. */
export const PrintedBy = () => {
  const { user } = useSession();
  const { language } = useTexts();
  const { ownMoment } = useFormat();
  if (!usePrinting()) return null;
  return (
    <p className="printed-by">
      {userName(user, language)} ({user.userNo}), {ownMoment(now())}
    </p>
  );
};

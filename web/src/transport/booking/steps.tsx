import { useTexts } from '../../client/texts.ts';
import { NumberedSteps } from '../../kit/parts/numbered-steps.tsx';

/** The step at which a booking ends: driver and truck. */
export const LAST_STEP = 2;

/** The steps of a booking, with the one that is done now. */
export const Steps = ({ present }: { present: number }) => {
  const { t } = useTexts();
  const names = ['stepNotes', 'stepWindow', 'stepDriver'].map(name => t(`booking.text.${name}`));
  return <NumberedSteps label={t('booking.text.steps')} steps={names} present={present} />;
};

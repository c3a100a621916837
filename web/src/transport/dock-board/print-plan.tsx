import type { PlainDate } from '@inbound/shared';
import { printDoorPlan } from '@inbound/shared/transport/dock-board/contract';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** What is booked on a day, on paper for the doors. */
export const PrintPlan = ({ plantId, day }: { plantId: string; day: PlainDate }) => {
  const { t } = useTexts();
  const print = useAction(printDoorPlan, { done: saveDownload });
  return (
    <Button icon="print" busy={print.busy} onClick={() => void print.run({ plantId, day })}>
      {t('dockBoard.action.print')}
    </Button>
  );
};

import type { PlainDate } from '@inbound/shared';
import { printDoorPlan } from '@inbound/shared/transport/dock-board/contract';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';

interface PrintProps {
  plantId: string;
  day: PlainDate;
}

/** What is booked on a day, on paper for the doors. */
export const PrintPlan = ({ plantId, day }: PrintProps) => {
  const { t } = useTexts();
  const print = useAction(printDoorPlan, { done: saveDownload });
  return (
    <Button icon="print" busy={print.busy} onClick={() => void print.run({ plantId, day })}>
      {t('dockBoard.action.print')}
    </Button>
  );
};

/** What is booked at one door on a day, on paper for it. */
export const PrintDoor = ({ plantId, day, door }: PrintProps & { door: { id: string; name: string } }) => {
  const { t } = useTexts();
  const print = useAction(printDoorPlan, { done: saveDownload });
  return (
    <IconButton
      name={t('dockBoard.action.printDoor', { door: door.name })}
      icon="print"
      onClick={() => void print.run({ plantId, day, doorId: door.id })}
    />
  );
};

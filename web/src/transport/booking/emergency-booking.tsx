import { readEmergency } from '@inbound/shared/transport/emergency/contract';
import type { ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { DriverStep } from './driver-step.tsx';
import { type ChosenNotes, NotesStep } from './notes-step.tsx';
import { LAST_STEP, Steps } from './steps.tsx';

/** Completes an emergency arrival that the gate accepted: its notes, then its driver; the window is held already. */
export const BookEmergency = ({ emergencyId }: { emergencyId: string }) => {
  const { t } = useTexts();
  const { open, close } = useTab('/transport/booking');
  const [notes, choose] = useState<ChosenNotes | null>(null);
  const { data } = useQuery(readEmergency, { id: emergencyId });
  const truck = useMemo(() => data && { plate: data.plate, etaDate: data.etaDate, etaTime: data.etaTime }, [data]);
  if (!data || !truck) return <Skeleton shape="form" />;
  const toArrival = () => {
    open(link('/transport/emergency-detail', { id: emergencyId }));
    close();
  };
  const booked = ({ id }: ShippingNoteDetail) => {
    open(link('/transport/shipping-note-detail', { id }));
    close();
  };
  return (
    <article className="bk-wizard">
      <header className="bk-head">
        <h1>{t('booking.text.title')}</h1>
        <Steps present={notes === null ? 0 : LAST_STEP} />
      </header>
      {data.holdId === null && (
        <Notice tone="warning" actions={<Button onClick={toArrival}>{data.emergencyNo}</Button>}>
          {t('emergency.text.notHeld')}
        </Notice>
      )}
      {data.holdId !== null && notes === null && <NotesStep choose={choose} />}
      {data.holdId !== null && notes !== null && (
        <DriverStep
          noteIds={notes.noteIds}
          holdId={data.holdId}
          truck={truck}
          back={() => choose(null)}
          done={booked}
        />
      )}
    </article>
  );
};

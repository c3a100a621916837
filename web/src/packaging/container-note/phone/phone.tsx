import { featureOf } from '@inbound/shared';
import { listContainerNotes } from '@inbound/shared/packaging/container-note/contract';
import { useState } from 'react';
import { PhoneScreen } from '../../../kit/phone/phone.tsx';
import { useTab } from '../../../kit/tab/tab.tsx';
import { OneNote } from './note.tsx';
import { Notes, type View } from './notes.tsx';

/** Empties are counted in at the dock, with a phone, and looked up once they are (`/m/container`). */
export const ContainerPhone = () => {
  const { query, change } = useTab('/m/container');
  const [view, setView] = useState<View>('toReceive');
  return (
    <PhoneScreen feature={featureOf(listContainerNotes)}>
      {query.id === undefined ? (
        <Notes view={view} show={setView} open={id => change({ id })} />
      ) : (
        <OneNote id={query.id} back={() => change({ id: undefined })} />
      )}
    </PhoneScreen>
  );
};

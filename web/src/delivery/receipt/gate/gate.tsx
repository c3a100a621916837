import './gate.css';
import { PhoneScreen } from '../../../kit/phone/phone.tsx';
import { useTab } from '../../../kit/tab/tab.tsx';
import { Arrivals } from './arrivals.tsx';
import { Arrived } from './arrived.tsx';

/** Scans what stands at the gate, looks at it and takes it in, with one thumb (`/m/gate`). */
export const GatePhone = () => {
  const { query, change } = useTab('/m/gate');
  return (
    <PhoneScreen feature="receipt">
      {query.id === undefined ? (
        <Arrivals open={id => change({ id })} />
      ) : (
        <Arrived key={query.id} id={query.id} back={() => change({ id: undefined })} />
      )}
    </PhoneScreen>
  );
};

import { Refusal } from '@inbound/shared';
import { findGateTrucks, type GateTruck } from '@inbound/shared/transport/gate/contract';
import { codeOfScan, foundTrucks } from '@inbound/shared/transport/gate/found-trucks';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { PhoneCard } from '../../kit/phone/phone.tsx';
import { CameraView } from '../../kit/scan/camera.tsx';
import { ScanField } from '../../kit/scan/scan-field.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { CheckIn } from './arrival-card.tsx';
import { WindowText } from './truck-words.tsx';
import type { Gate } from './use-gate-day.ts';

interface Outcome {
  code: string;
  trucks?: readonly GateTruck[];
  refusal?: Refusal;
}

const isHere = ({ gateOutAt }: GateTruck): boolean => gateOutAt === null;

/** The trucks of the day that a scan may mean; those that have left only where no other does. */
const ofDay = (trucks: readonly GateTruck[], scanned: string): readonly GateTruck[] => {
  const found = foundTrucks(trucks, scanned);
  const here = found.filter(isHere);
  return here.length > 0 ? here : found;
};

/** Looks for the truck of a scan, first among those that are shown, then at the server; one alone is opened. */
const useScan = ({ plantId, trucks }: Gate, open: (id: string) => void) => {
  const { plantNo } = usePlace();
  const [outcome, setOutcome] = useState<Outcome>({ code: '' });
  const end = (code: string, found: readonly GateTruck[]) => {
    const [truck] = found;
    if (found.length !== 1 || !truck) return setOutcome({ code, trucks: found });
    setOutcome({ code: '' });
    open(truck.id);
  };
  const scan = async (scanned: string) => {
    const code = codeOfScan(scanned);
    if (code === '') return setOutcome({ code });
    const shown = ofDay(trucks, scanned);
    if (shown.length > 0) return end(code, shown);
    try {
      end(code, (await call(findGateTrucks, { plantId, code }, { plantNo })).trucks);
    } catch (cause) {
      setOutcome({ code, refusal: cause instanceof Refusal ? cause : new Refusal('fault') });
    }
  };
  const choose = (id: string) => {
    setOutcome({ code: '' });
    open(id);
  };
  const forget = () => setOutcome({ code: '' });
  return { ...outcome, scan, choose, forget };
};

const firstCode = (codes: readonly string[]): string | undefined => codes.find(code => code !== '');

/** Takes the scan of a truck's paper, its plate or number; where it may mean several trucks, somebody chooses. */
export const ScanBar = ({ gate, open }: { gate: Gate; open(id: string): void }) => {
  const { t, error } = useTexts();
  const [camera, setCamera] = useState(false);
  const { code, trucks, refusal, scan, choose, forget } = useScan(gate, open);
  const see = (scanned: string) => {
    setCamera(false);
    void scan(scanned);
  };
  return (
    <div className="gd-scan">
      <ScanField label={t('gate.text.scanHere')} scan={typed => void scan(typed)} />
      <Button icon="camera" onClick={() => setCamera(!camera)}>
        {t(camera ? 'kit.scan.cameraOff' : 'kit.scan.cameraOn')}
      </Button>
      {camera && <CameraView choose={firstCode} see={see} />}
      <div role="status">
        {refusal && (
          <Notice tone="danger">
            {refusal.code === 'offline' ? t('gate.text.unknownOffline', { code }) : error(refusal, 'gate')}
          </Notice>
        )}
        {trucks?.length === 0 && (
          <Notice tone="danger" actions={<CheckIn gate={gate} plate={code} done={forget} />}>
            {t('gate.text.unknown', { code })}
          </Notice>
        )}
      </div>
      {trucks && trucks.length > 1 && (
        <section aria-label={t('gate.text.several')}>
          <h2>{t('gate.text.several')}</h2>
          <ul className="ib-phone-cards">
            {trucks.map(truck => (
              <PhoneCard
                key={truck.id}
                icon="transport"
                title={truck.plate}
                open={() => choose(truck.id)}
                facts={<WindowText truck={truck} />}
              >
                <span>{`${truck.sdNo} · ${truck.supplierCode} · ${truck.door}`}</span>
              </PhoneCard>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

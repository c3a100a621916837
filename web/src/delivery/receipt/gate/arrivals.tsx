import { type DeliveryNoteRow, listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { useCallback, useState } from 'react';
import { useQuery } from '../../../client/call.ts';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { link } from '../../../client/link.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../../kit/parts/empty.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { PhoneCard, PhoneHead } from '../../../kit/phone/phone.tsx';
import { CameraView } from '../../../kit/scan/camera.tsx';
import { ScanField } from '../../../kit/scan/scan-field.tsx';
import { useTab } from '../../../kit/tab/tab.tsx';
import { LateTag } from './late-tag.tsx';
import { GateSteps } from './steps.tsx';
import { type Found, useFound } from './use-found.ts';

/** As many notes as one thumb scrolls through; others are found by their number. */
const OFFERED = 50;

const Card = ({ note, open }: { note: DeliveryNoteRow; open(): void }) => {
  const { t, language } = useTexts();
  const { date, count } = useFormat();
  const name = nameIn(language, { zh: note.supplierNameZh, en: note.supplierNameEn });
  return (
    <PhoneCard
      icon="delivery-note"
      title={note.dnNo}
      tag={<LateTag awaited={note} />}
      facts={
        <>
          {[date(note.etaDate, { year: false }), note.etaTime, note.unloadingPoint].filter(Boolean).join(' · ')}
          <b>{t('receipt.gate.units', { count: note.unitCount, shown: count(note.unitCount) })}</b>
        </>
      }
      open={open}
    >
      <span>{`${note.supplierCode} ${name}`}</span>
    </PhoneCard>
  );
};

/** What is awaited by today and has not been taken in, the longest awaited first. */
const Awaited = ({ open }: { open(id: string): void }) => {
  const { t } = useTexts();
  const { today } = useFormat();
  const { data, refusal, refresh } = useQuery(
    listDeliveryNotes,
    { state: ['sent'], takenIn: false, etaTo: today(), sort: 'etaDate', limit: OFFERED },
    { isKept: true },
  );
  return (
    <section aria-label={t('receipt.gate.awaited')}>
      <header className="gt-awaited">
        <h2>{t('receipt.gate.awaited')}</h2>
        <IconButton name={t('kit.list.refresh')} icon="refresh" onClick={refresh} />
      </header>
      {refusal && !data && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {data?.rows.length === 0 && <Empty kind="done">{t('receipt.gate.nothingAwaited')}</Empty>}
      <ul className="ib-phone-cards">
        {data?.rows.map(note => (
          <Card key={note.id} note={note} open={() => open(note.id)} />
        ))}
      </ul>
      {data?.rows.length === OFFERED && <p>{t('receipt.gate.firstAwaited', { count: OFFERED })}</p>}
    </section>
  );
};

/** One of several: two suppliers may give the same number to their notes. */
const FoundCard = ({
  icon,
  number,
  supplier,
  open,
}: Pick<Found['notes'][number], 'number' | 'supplier'> & { icon: 'delivery-note' | 'empties'; open(): void }) => {
  const { language } = useTexts();
  const name = supplier && nameIn(language, { zh: supplier.nameZh, en: supplier.nameEn });
  return (
    <PhoneCard icon={icon} title={number} open={open}>
      {supplier && <span>{`${supplier.code} ${name}`}</span>}
    </PhoneCard>
  );
};

/** Several things that a scan may mean, such as all notes of one truck. */
const Several = ({ found, openNote, openEmpties }: { found: Found } & Openers) => {
  const { t } = useTexts();
  return (
    <section aria-label={t('receipt.gate.found')}>
      <h2>{t('receipt.gate.found')}</h2>
      <ul className="ib-phone-cards">
        {found.notes.map(({ id, ...note }) => (
          <FoundCard key={id} icon="delivery-note" {...note} open={() => openNote(id)} />
        ))}
        {found.empties.map(({ id, ...note }) => (
          <FoundCard key={id} icon="empties" {...note} open={() => openEmpties(id)} />
        ))}
      </ul>
    </section>
  );
};

interface Openers {
  openNote(id: string): void;
  openEmpties(id: string): void;
}

/** Scans or types what stands at the gate; below it, what is awaited. */
export const Arrivals = ({ open }: { open(id: string): void }) => {
  const { t, screen, error } = useTexts();
  const { open: openTab } = useTab('/m/gate');
  const [camera, setCamera] = useState(false);
  const openEmpties = useCallback((id: string) => openTab(link('/m/container', { id })), [openTab]);
  const alone = useCallback(
    ({ notes: [note], empties: [empties] }: Found) => {
      if (note) open(note.id);
      else if (empties) openEmpties(empties.id);
    },
    [open, openEmpties],
  );
  const { code, found, refusal, look } = useFound(alone);
  const scan = (typed: string) => void look(typed);
  const hits = found ? found.notes.length + found.empties.length : 0;
  return (
    <>
      <PhoneHead title={screen('/m/gate')} />
      <GateSteps present="scan" />
      <ScanField label={t('receipt.gate.scanHere')} scan={scan} />
      <Button icon="camera" onClick={() => setCamera(!camera)}>
        {t(camera ? 'kit.scan.cameraOff' : 'kit.scan.cameraOn')}
      </Button>
      {camera && <CameraView see={scan} />}
      <div role="status">
        {refusal && <Notice tone="danger">{error(refusal, 'receipt')}</Notice>}
        {found && hits === 0 && <Notice tone="danger">{t('receipt.gate.unknown', { code })}</Notice>}
      </div>
      {found && hits > 1 && <Several found={found} openNote={open} openEmpties={openEmpties} />}
      <Awaited open={open} />
    </>
  );
};

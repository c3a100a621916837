import './note-check.css';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import {
  checkDeliveryNoteLabels,
  readDeliveryNoteScanCheck,
  type ScanCheck,
  type UnitOfCheck,
  undoDeliveryNoteScan,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { PhoneHead } from '../../kit/phone/phone.tsx';
import { CameraView } from '../../kit/scan/camera.tsx';
import { ScanField } from '../../kit/scan/scan-field.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { LastScan, ScanLog } from './scan-answers.tsx';
import { useScans } from './use-scans.ts';

/** How many of the labels are done, to the eye from afar. */
const Progress = ({ check }: { check: ScanCheck }) => {
  const { t } = useTexts();
  return (
    <div className="sc-progress">
      <strong>{t('label.text.progress', { scanned: check.scanned, total: check.labelCount })}</strong>
      <progress max={check.labelCount} value={check.scanned} aria-label={t('label.text.checked')} />
    </div>
  );
};

const Unit = ({ unit, undo }: { unit: UnitOfCheck; undo?(): void }) => {
  const { t, language } = useTexts();
  const { decimal, moment } = useFormat();
  const unitName = useUnit();
  return (
    <li className="sc-unit">
      <span className="sc-unit-name">
        <span className="mono">{unit.licencePlate}</span>
        <small>
          {[
            unit.kind,
            unit.partNo,
            unit.qty === null ? '' : `${decimal(unit.qty)} ${unitName(unit.unit)}`,
            unit.packaging,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {unit.isScanned && unit.scannedAt && (
          <small>
            {t('label.text.scannedBy', { time: moment(unit.scannedAt), user: personName(language, unit.scannedBy) })}
          </small>
        )}
      </span>
      {unit.reprintNeeded && <Tag tone="warning">{t('label.text.reprint')}</Tag>}
      {undo && <IconButton name={t('label.text.undoOf', { plate: unit.licencePlate })} icon="undo" onClick={undo} />}
    </li>
  );
};

interface UnitsProps {
  title: string;
  units: readonly UnitOfCheck[];
  /** How many there are, of which the first ones are told. */
  count: number;
  undo?(unit: UnitOfCheck): void;
}

const Units = ({ title, units, count, undo }: UnitsProps) => {
  const { t } = useTexts();
  if (units.length === 0) return null;
  const more = count - units.length;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="sc-units">
        {units.map(unit => (
          <Unit key={unit.id} unit={unit} {...(undo ? { undo: () => undo(unit) } : {})} />
        ))}
      </ul>
      {more > 0 && <p className="sc-more">{t('label.text.moreLabels', { count: more })}</p>}
    </section>
  );
};

const missingOf = ({ labelCount, scanned }: ScanCheck): number => labelCount - scanned;

/** Ends the check once no label is missing; what was ended says so. */
const End = ({ check, done }: { check: ScanCheck; done(): void }) => {
  const { t, action, error } = useTexts();
  const { moment } = useFormat();
  const may = useMay();
  const missing = missingOf(check);
  const end = useAction(checkDeliveryNoteLabels, { done });
  if (check.labelsCheckedAt && missing === 0)
    return (
      <Notice tone="success">
        {t('label.text.ended', { time: moment(check.labelsCheckedAt), user: check.labelsCheckedBy })}
      </Notice>
    );
  const refused = missing > 0 ? { code: 'labels_unscanned' as const, params: { count: missing } } : undefined;
  const reason = refused ?? whyNot(deliveryNote, 'checkLabels', check, may);
  return (
    <footer className="ib-phone-foot">
      <Button
        kind="primary"
        icon="check"
        busy={end.busy}
        reason={reason && error(reason, 'label')}
        onClick={() => void end.run({ id: check.id, version: check.version })}
      >
        {action('deliveryNote', 'checkLabels')}
      </Button>
    </footer>
  );
};

interface BodyProps {
  check: ScanCheck;
  refresh(): void;
}

const Body = ({ check, refresh }: BodyProps) => {
  const { t, error } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const [camera, setCamera] = useState(false);
  const scans = useScans(check.id, refresh);
  const changed = () => void client.invalidateQueries();
  const undo = useAction(undoDeliveryNoteScan, { done: changed });
  const blocked = whyNot(deliveryNote, 'scanLabels', check, may);
  const missing = missingOf(check);
  const undoScan = blocked ? undefined : (unitId: string) => void undo.run({ id: check.id, unitId });
  return (
    <>
      <Progress check={check} />
      {blocked ? (
        <Notice tone="info">{error(blocked, 'label')}</Notice>
      ) : (
        <>
          <ScanField label={t('label.text.scanHere')} scan={scans.scan} />
          <Button icon="camera" onClick={() => setCamera(!camera)}>
            {t(camera ? 'kit.scan.cameraOff' : 'kit.scan.cameraOn')}
          </Button>
          {camera && <CameraView see={scans.scan} />}
        </>
      )}
      {check.labelsCheckedAt && missing > 0 && (
        <Notice tone="warning">{t('label.text.changedSince', { count: missing })}</Notice>
      )}
      <LastScan scans={scans} check={check} undo={undoScan} />
      <Units title={t('label.text.missing', { count: missing })} units={check.missing} count={missing} />
      <Units
        title={t('label.text.scanned', { count: check.scanned })}
        units={check.done}
        count={check.scanned}
        {...(undoScan ? { undo: ({ id }: UnitOfCheck) => undoScan(id) } : {})}
      />
      <ScanLog check={check} refused={scans.refused} />
      {!blocked && <End check={check} done={changed} />}
    </>
  );
};

/** The scan check of one note: what is missing, what was scanned by whom, and its end. */
export const NoteCheck = ({ id, back }: { id: string; back(): void }) => {
  const { data, refusal, refresh } = useQuery(readDeliveryNoteScanCheck, { id }, { isKept: true });
  return (
    <>
      <PhoneHead title={data?.dnNo} back={back}>
        {data && <StateTag machine={deliveryNote} state={data.state} />}
      </PhoneHead>
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="form" />}
      {data && <Body check={data} refresh={refresh} />}
    </>
  );
};

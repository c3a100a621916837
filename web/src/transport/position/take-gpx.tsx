import type { RefusalData } from '@inbound/shared';
import { type GpxReport, importGpx, type TruckRoute } from '@inbound/shared/transport/position/contract';
import { DATUMS, type Datum } from '@inbound/shared/transport/position/place';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FileDrop } from '../../kit/files/file-drop.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { TrackPicture } from './track-picture.tsx';

/** What became of the points of a file: all counted, and those that were refused named by their line. */
const Report = ({ report }: { report: GpxReport }) => {
  const { t, error } = useTexts();
  const { stored, points, known, outliers, withoutTime, refusedCount, refused, line } = report;
  const counted = { known, outliers, withoutTime: line.length > 0 ? 0 : withoutTime, refused: refusedCount };
  const said = Object.entries(counted).filter(([, count]) => count > 0);
  return (
    <>
      <Notice tone={refusedCount > 0 ? 'warning' : 'success'}>
        {t('position.text.taken', { stored, points })}{' '}
        {said.map(([name, count]) => t(`position.text.${name}`, { count })).join(' ')}
      </Notice>
      {line.length > 0 && <Notice tone="warning">{t('position.text.lineOnly')}</Notice>}
      {line.length > 0 && <TrackPicture track={line} plant={null} />}
      {refused.length > 0 && (
        <ul className="ro-refused">
          {refused.map(({ number, line: at, code, params }) => (
            <li key={number}>
              {t('position.text.refusedPoint', { number, line: at, reason: error({ code, params } as RefusalData) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Takes the file of a recorder for one truck. */
export const TakeGpx = ({ route, close, done }: { route: TruckRoute; close(): void; done(): void }) => {
  const { t } = useTexts();
  const [file, setFile] = useState<File>();
  const [datum, setDatum] = useState<Datum>('wgs84');
  const [report, setReport] = useState<GpxReport>();
  const action = useAction(importGpx, {
    done: answer => {
      setReport(answer);
      done();
    },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    void action.run({ shippingNoteId: route.id, datum, file: chosen });
  };
  return (
    <Dialog
      title={t('position.text.gpx')}
      close={close}
      footer={<Button onClick={close}>{t('common.action.close')}</Button>}
    >
      <Segmented
        label={t('position.field.datum')}
        choices={DATUMS.map(value => ({ value, name: t(`position.datum.${value}`) }))}
        value={datum}
        choose={next => setDatum(DATUMS.find(one => one === next) ?? datum)}
      />
      <FileDrop choose={choose} name={file?.name} busy={action.busy} wanted={t('position.text.gpx')} />
      {report && <Report report={report} />}
    </Dialog>
  );
};

import { firstMomentAt, type PlainDate } from '@inbound/shared';
import type { Span } from '@inbound/shared/transport/dock-board/spans';
import { type EmergencyRow, listEmergencies } from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { placeAcross } from './block.tsx';
import { maskedPlate } from './tv-model.ts';

/** As wide as its words need. */
const SHOWN_MS = 5_400_000;
/** Where the words of an arrival stand no more behind it, but before. */
const LATE_SHARE = 0.6;

interface EmergenciesProps {
  plantId: string;
  day: PlainDate;
  zone: string;
  frame: Span;
}

const Waiting = ({ row, zone, frame }: { row: EmergencyRow; zone: string; frame: Span }) => {
  const { t, state } = useTexts();
  const { decimal } = useFormat();
  const eta = Date.parse(firstMomentAt(zone, row.etaDate, row.etaTime));
  // One that should have been here before what is shown stands at its edge.
  const begins = Math.min(Math.max(eta, frame.begins), frame.ends - SHOWN_MS);
  const place = placeAcross(frame, { begins, ends: begins + SHOWN_MS });
  const isLate = begins - frame.begins > LATE_SHARE * (frame.ends - frame.begins);
  return (
    <span className="db-tv-emergency" data-before={isLate || undefined} style={place}>
      <span className="db-block" data-emergency="true">
        <strong>
          <Icon name="emergency" size={18} /> {row.plate === '' ? row.emergencyNo : maskedPlate(row.plate)}
        </strong>
        <span>
          {row.supplierCode} {t('dockBoard.text.cover', { days: decimal(row.daysOfSupply) })}
        </span>
      </span>
      <em>{state(emergency.name, row.state)}</em>
    </span>
  );
};

/** The emergency arrivals of the day about which nobody has decided yet; no lane where there is none. */
export const TvEmergencies = ({ plantId, day, zone, frame }: EmergenciesProps) => {
  const { t } = useTexts();
  const { data } = useQuery(listEmergencies, {
    ...{ plantId: [plantId], state: ['requested', 'proposed'], etaFrom: day, etaTo: day },
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <div className="db-tv-door" data-emergency="true">
      <span className="db-tv-name">
        <Icon name="emergency" size={20} />
        <strong>{t('dockBoard.look.emergency')}</strong>
      </span>
      <div className="db-lane">
        {data.rows.map(row => (
          <Waiting key={row.id} {...{ row, zone, frame }} />
        ))}
      </div>
    </div>
  );
};

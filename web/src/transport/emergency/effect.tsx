import './effect.css';
import { decide, timeIn } from '@inbound/shared';
import {
  acceptEmergency,
  type EmergencyEffectRow,
  type EmergencyMove,
  type EmergencyRow,
  proposeEmergencyTime,
  readEmergencyEffects,
} from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { type CSSProperties, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { type EffectStrip, effectStrip, hoursOf } from './effect-strip.ts';

const across = ({ begin, end }: EffectStrip, from: number, to: number): CSSProperties => ({
  insetInlineStart: `${((from - begin) / (end - begin)) * 100}%`,
  inlineSize: `${((to - from) / (end - begin)) * 100}%`,
});

/** The doors that an effect touches: where the truck unloads, and from where to where others go. */
const Strip = ({ effect, zone, plate }: { effect: EmergencyEffectRow; zone: string; plate: string }) => {
  const { t } = useTexts();
  const strip = effectStrip(effect, plate || t('emergency.text.emergency'));
  return (
    <div className="ea-strip" style={{ '--ea-hours': hoursOf(strip).length } as CSSProperties}>
      <div className="ea-hours" aria-hidden="true">
        <span>{zone}</span>
        {hoursOf(strip).map(hour => (
          <span key={hour}>{timeIn(zone, new Date(hour).toISOString() as EmergencyEffectRow['begins'])}</span>
        ))}
      </div>
      {strip.rows.map(row => (
        <div key={row.door} className="ea-door">
          <strong>{row.door}</strong>
          <div className="ea-lane">
            {row.marks.map(mark => (
              <span
                key={`${mark.look} ${mark.words}`}
                className="ea-mark"
                data-look={mark.look}
                style={across(strip, mark.begins, mark.ends)}
              >
                {mark.words}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};

const Move = ({ move }: { move: EmergencyMove }) => {
  const { t, language } = useTexts();
  const { moment } = useFormat();
  return (
    <li>
      <TabLink to={link('/transport/shipping-note-detail', { id: move.shippingNoteId })}>{move.sdNo}</TabLink>
      <span>{move.plate}</span>
      <span>
        {move.supplierCode} {nameIn(language, { zh: move.supplierNameZh, en: move.supplierNameEn })}
      </span>
      <span>{t('emergency.text.from', { door: move.from.doorName, time: moment(move.from.begins) })}</span>
      <span>{t('emergency.text.to', { door: move.to.doorName, time: moment(move.to.begins) })}</span>
    </li>
  );
};

interface DecideProps {
  record: EmergencyRow;
  effect: EmergencyEffectRow;
  refresh(): void;
}

/** Accepts an arrival at the chosen door and time, or proposes them to whoever asked. */
const Decide = ({ record, effect, refresh }: DecideProps) => {
  const { action, error } = useTexts();
  const may = useMay();
  const mayCall = useMayCall();
  const accept = useAction(acceptEmergency, { done: refresh });
  const propose = useAction(proposeEmergencyTime, { done: refresh });
  if (!mayCall(acceptEmergency)) return null;
  const { id, version } = record;
  const givingWay = effect.moves.map(({ shippingNoteId }) => shippingNoteId);
  const chosen = { id, version, doorId: effect.doorId, begins: effect.begins, givingWay };
  const decision = decide(emergency, 'accept', record, may);
  const why = 'refusal' in decision ? error(decision.refusal, 'emergency') : undefined;
  return (
    <footer className="ea-foot">
      <span className="ib-space" />
      <Button icon="calendar" busy={propose.busy} onClick={() => void propose.run(chosen)}>
        {action('emergency', 'propose')}
      </Button>
      <Button kind="primary" reason={why} busy={accept.busy} onClick={() => void accept.run(chosen)}>
        {action('emergency', 'accept')}
      </Button>
    </footer>
  );
};

const keyOf = ({ doorId, begins }: EmergencyEffectRow): string => `${doorId} ${begins}`;

/** What an arrival does to the doors: where it can go, the suggestion first, and who gives way to each. */
const Effects = ({ record, refresh }: PartProps<EmergencyRow>) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const [chosenKey, choose] = useState<string>();
  const { data, refusal, refresh: again } = useQuery(readEmergencyEffects, { id: record.id });
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={again} />;
  if (!data) return <Skeleton shape="list" />;
  const { effects, zone, minutes } = data;
  const chosen = effects.find(effect => keyOf(effect) === chosenKey) ?? effects[0];
  if (!chosen) return <Empty kind="none">{t('emergency.text.noEffect')}</Empty>;
  const decided = () => {
    again();
    refresh();
  };
  return (
    <section className="ea-effect">
      <h3>
        {t('emergency.text.suggests', {
          count: chosen.moves.length,
          door: chosen.doorName,
          time: moment(chosen.begins),
        })}
      </h3>
      <p className="caption">{t('emergency.text.minutes', { minutes, zone })}</p>
      <fieldset className="ea-choices" aria-label={t('emergency.text.choose')}>
        {effects.map(effect => (
          <button
            key={keyOf(effect)}
            type="button"
            aria-pressed={effect === chosen}
            onClick={() => choose(keyOf(effect))}
          >
            <strong>
              {effect.doorName} {timeIn(zone, effect.begins)}
            </strong>
            <small>{t('emergency.text.moves', { count: effect.moves.length })}</small>
          </button>
        ))}
      </fieldset>
      <Strip effect={chosen} zone={zone} plate={record.plate} />
      <ul className="ea-moves">
        {chosen.moves.map(move => (
          <Move key={move.shippingNoteId} move={move} />
        ))}
      </ul>
      <Decide record={record} effect={chosen} refresh={decided} />
    </section>
  );
};

/** Before the decision its effect; behind it the door that it has. */
export const Effect = (place: PartProps<EmergencyRow>) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { door, begins, movedCount } = place.record;
  if ('to' in decide(emergency, 'propose', place.record, () => true)) return <Effects {...place} />;
  if (begins === null) return <Empty kind="none">{t('emergency.text.notHeld')}</Empty>;
  return <p>{t('emergency.text.suggests', { count: movedCount, door, time: moment(begins) })}</p>;
};

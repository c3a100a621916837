import './track-picture.css';
import type { Place } from '@inbound/shared/master/plant/coordinates';
import { useTexts } from '../../client/texts.ts';
import { drawnPlaces, PICTURE } from './picture.ts';

const DOT = 6;

/** The shape of a track with the plant, north up: what a map shows without a map. */
export const TrackPicture = ({ track, plant }: { track: readonly Place[]; plant: Place | null }) => {
  const { t } = useTexts();
  const dots = drawnPlaces(plant ? [...track, plant] : track);
  const way = plant ? dots.slice(0, -1) : dots;
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return null;
  const gate = plant && dots.at(-1);
  return (
    <figure className="ro-picture">
      <figcaption>{t('position.text.drawn')}</figcaption>
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} role="img" aria-label={t('position.text.drawn')}>
        {gate && <line x1={last.x} y1={last.y} x2={gate.x} y2={gate.y} data-part="left" />}
        <polyline points={way.map(({ x, y }) => `${x},${y}`).join(' ')} data-part="driven" />
        <circle cx={first.x} cy={first.y} r={DOT - 2} data-part="start" />
        <circle cx={last.x} cy={last.y} r={DOT} data-part="truck" />
        {gate && <rect x={gate.x - DOT} y={gate.y - DOT} width={2 * DOT} height={2 * DOT} data-part="plant" />}
      </svg>
    </figure>
  );
};

import { type BuyersRelease, drawNeeds, plusDays } from '../../../edi/test/buyer-files.ts';
import type { Draw } from '../../../edi/test/draw.ts';
import type { AgreementModel, Asked, Sent } from './agreement-model.ts';
import type { Known } from './stored.ts';

export const LAST_TRANSMISSION = 99_999;

/** An agreement with its model, and with what its buyer has sent so far. */
export interface Watched {
  known: Known;
  model: AgreementModel;
  sent: Sent[];
}

/** Who sends: by what he draws, and with the number of his transmission that was taken last. */
export interface Buyer {
  draw: Draw;
  lastTaken: number;
}

/** The release that follows the one in force, some days later. */
export const nextRelease = (buyer: Buyer, { known, model }: Watched): BuyersRelease => {
  const before = model.inForce ?? { no: '1', date: known.today };
  const date = plusDays(before.date, buyer.draw.whole(1, 3));
  return {
    ...known.names,
    ...{ no: String(Number(before.no) + 1), date, previous: { no: before.no, date: before.date } },
    received: buyer.draw.whole(model.received, Math.max(model.received, model.sent)),
    since: model.resetOn,
    receipt: { dnNo: buyer.draw.of(known.start.knownNotes), qty: 24 },
    ...drawNeeds(buyer.draw, date),
  };
};

const reset = (buyer: Buyer, watching: Watched, isOurs: boolean): BuyersRelease => {
  const release = nextRelease(buyer, watching);
  const { received, sent } = watching.model;
  const beforeReset = isOurs ? buyer.draw.whole(received, Math.max(received, sent)) : Math.max(sent, received) + 1;
  return {
    ...release,
    since: release.date,
    beforeReset,
    received: buyer.draw.whole(0, Math.max(0, sent - beforeReset)),
  };
};

const asVda = (release: BuyersRelease, transmission: number): Sent => ({
  ...{ release, asked: 'replace', format: 'vda', transmission },
});
export const asDelfor = (release: BuyersRelease, asked: Asked = 'replace', isTest = false): Sent => ({
  ...{ release, asked, format: 'delfor', isTest },
});

const nextTransmission = ({ lastTaken }: Buyer) => (lastTaken >= LAST_TRANSMISSION ? 1 : lastTaken + 1);

const anyFormat = (buyer: Buyer, release: BuyersRelease): Sent =>
  buyer.draw.chance(0.6) ? asVda(release, nextTransmission(buyer)) : asDelfor(release);

/** What may happen between a buyer and a supplier, and how often. */
const HAPPENINGS: readonly [times: number, name: string, make: (watching: Watched, buyer: Buyer) => Sent][] = [
  [8, 'the next release', (watching, buyer) => anyFormat(buyer, nextRelease(buyer, watching))],
  [
    2,
    'a duplicate',
    (watching, buyer) =>
      watching.sent.length > 0 ? buyer.draw.of(watching.sent) : anyFormat(buyer, nextRelease(buyer, watching)),
  ],
  [
    2,
    'one that is late',
    (watching, buyer) => {
      const release = nextRelease(buyer, watching);
      const date = plusDays(release.date, -buyer.draw.whole(4, 40));
      return anyFormat(buyer, { ...release, date, ...drawNeeds(buyer.draw, date) });
    },
  ],
  [
    2,
    'a gap',
    (watching, buyer) => {
      const release = nextRelease(buyer, watching);
      const no = String(Number(release.no) + 1);
      return anyFormat(buyer, { ...release, no, previous: { no: release.no, date: release.date } });
    },
  ],
  [
    2,
    'numbers that begin again',
    (watching, buyer) => anyFormat(buyer, { ...nextRelease(buyer, watching), no: String(buyer.draw.whole(1, 2)) }),
  ],
  [
    1,
    'numbers that begin again with nothing before',
    (watching, buyer) =>
      anyFormat(buyer, { ...nextRelease(buyer, watching), no: '1', previous: { no: '0', date: watching.known.today } }),
  ],
  [
    2,
    'the same number and day with other content',
    (watching, buyer) => {
      const release = nextRelease(buyer, watching);
      const { no, date } = watching.model.inForce ?? release;
      return anyFormat(buyer, { ...release, no, date, ...drawNeeds(buyer.draw, date) });
    },
  ],
  [2, 'a reset', (watching, buyer) => anyFormat(buyer, reset(buyer, watching, true))],
  [1, 'a reset whose count is not ours', (watching, buyer) => anyFormat(buyer, reset(buyer, watching, false))],
  [
    2,
    'a cancellation of what is in force',
    (watching, buyer) => {
      const release = nextRelease(buyer, watching);
      const { no, date } = watching.model.inForce ?? release;
      return asDelfor({ ...release, no, date }, 'cancel');
    },
  ],
  [1, 'a cancellation of what is not in force', (watching, buyer) => asDelfor(nextRelease(buyer, watching), 'cancel')],
  [2, 'a change', (watching, buyer) => asDelfor(nextRelease(buyer, watching), 'change')],
  [1, 'a deleted item', (watching, buyer) => asDelfor(nextRelease(buyer, watching), 'delete')],
  [1, 'an item with nothing to be done', (watching, buyer) => asDelfor(nextRelease(buyer, watching), 'none')],
  [1, 'a test', (watching, buyer) => asDelfor(nextRelease(buyer, watching), 'replace', true)],
  [1, 'a count that falls', (watching, buyer) => anyFormat(buyer, { ...nextRelease(buyer, watching), received: 0 })],
  [
    1,
    'a count above what was sent',
    (watching, buyer) => anyFormat(buyer, { ...nextRelease(buyer, watching), received: watching.model.sent + 24 }),
  ],
  [
    1,
    'a delivery note that nobody knows',
    (watching, buyer) => anyFormat(buyer, { ...nextRelease(buyer, watching), receipt: { dnNo: '99999999', qty: 24 } }),
  ],
  [
    1,
    'a transmission that is not the next',
    (watching, buyer) => asVda(nextRelease(buyer, watching), buyer.lastTaken + buyer.draw.whole(3, 9)),
  ],
];

export const drawHappening = (buyer: Buyer, watching: Watched): { name: string; sent: Sent } => {
  const all = HAPPENINGS.flatMap(happening => Array.from({ length: happening[0] }, () => happening));
  const [, name, make] = buyer.draw.of(all);
  return { name, sent: make(watching, buyer) };
};

import { Refusal } from '@inbound/shared';
import { fixesBetween } from '@inbound/shared/transport/position/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPoints } from './plain-reading.sample.ts';
import { type GpxFile, type ReadTrack, readGpx } from './read-gpx.ts';
import { type GpxPoint, GpxReader } from './reader.ts';

const DEPARTED = '2026-11-10T00:00:00.000Z';
const NOW = '2026-11-12T00:00:00.000Z';

/** Mostly what is right: a fault in each point would refuse every file at its beginning. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });

const texts = (...some: string[]) => fc.constantFrom(...some);
const degrees = mostly(
  fc.double({ min: -89, max: 89, noNaN: true, noDefaultInfinity: true }).map(value => value.toFixed(6)),
  texts('', '0', ' 12.5 ', '1e1', '+7', '-0.0', '.5', '5.', '0x10', '95', '200', 'x', 'Infinity', '1,5', 'é'),
);
const moments = mostly(
  fc
    .integer({ min: -3_600, max: 260_000 })
    .map(second => new Date(Date.parse(DEPARTED) + second * 1_000).toISOString()),
  texts(
    '',
    ' ',
    'x',
    '2026-11-10T06:00:00',
    '2026-11-10T06:00Z',
    '2026-11-10T06:00:00,5+01:00',
    '2026-02-30T00:00:00Z',
  ),
);
const time = mostly(
  moments.map(said => `<time>${said}</time>`),
  fc.oneof(
    texts('', '<time/>', '<extensions><time>1999-01-01T00:00:00Z</time></extensions>', '<time>'),
    moments.map(said => `<time><![CDATA[${said}]]>\n<!-- > -->\n</time>`),
  ),
);
const attributes = mostly(
  fc.tuple(degrees, degrees).map(([lat, lon]) => ` lat="${lat}" lon="${lon}"`),
  fc
    .tuple(degrees, degrees)
    .chain(([lat, lon]) =>
      texts(
        ...[` lon='${lon}'\n\tlat = '${lat}'`, ` lat="${lat}"`, ` lat=${lat} lon="${lon}"`, ` xlat="1" lon="${lon}"`],
        ...[
          ` note=" lat='5' > <" lat="${lat}" lon="${lon}"`,
          ` lat="1" lat="${lat}" lon="${lon}"`,
          ` lat="${lat} lon='`,
        ],
      ),
    ),
);
const spaces = texts('', '\n', ' \r\n\t', '\n\n');
const point = fc
  .tuple(attributes, spaces, mostly(texts('<ele>112.4</ele>'), texts('', '<e:ele/>', '</ele>', '<a:>x</a>')), time)
  .map(([said, space, ele, at]) => `<trkpt${said}>${space}${ele}${space}${at}</trkpt>`);
const between = texts(
  ...[
    '',
    '\n',
    ' \n',
    '<!-- <trkpt lat="1"/>\n -->',
    '<?x\n?>',
    '</trkseg>\n<trkseg>',
    '<wpt lat="1" lon="2"/>',
    'word',
  ],
);
const fault = texts(
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!',
    '<!--',
    '<![',
    '<![CDATA[',
    '"',
    "'",
    '<>',
    '</>',
    '<:a>',
    '<!DOCTYPE gpx>',
    '</gpx>',
  ],
  ...['<trkpt/>', '<trkpt lat="1" lon="2">', '</trkpt>', '<g:trkpt lat="1" lon="2"></g:trkpt>', '</wrong>', '< b />'],
);
const some = fc.array(mostly(fc.tuple(between, point), fc.tuple(mostly(between, fault), between)), { maxLength: 12 });
const head = mostly(
  texts('<?xml version="1.0"?>\n<gpx><trk><trkseg>\n', '\uFEFF<gpx>\n<trk><trkseg>'),
  texts('', 'gpx', '<kml>', '<gpx/>', '<!DOCTYPE a>\n<gpx>', '\n\n'),
);
const tail = mostly(texts('\n</trkseg></trk></gpx>\n'), texts('', '</gpx>', '</trkseg></trk></gpx> x', '<gpx>', '<!-'));
const whole = fc.tuple(head, some, tail).map(([begin, all, end]) => [begin, ...all.flat(), end].join(''));
const files = mostly(
  whole,
  fc.tuple(whole, fc.nat()).map(([text, cut]) => text.slice(0, cut % (text.length + 1))),
);

/** What reading comes to: what was read, or why nothing was. */
const outcome = <T>(read: () => T): T | { refused: unknown } => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.params };
  }
};

const readInPieces = (pieces: readonly string[]): GpxPoint[] => {
  const points: GpxPoint[] = [];
  const reader = new GpxReader(read => points.push(read));
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return points;
};

/** The same pieces of a text in another order of their length: cut at drawn places. */
const cutAt = (text: string, places: readonly number[]): string[] => {
  const ends = [...new Set([...places.map(place => place % (text.length + 1)), text.length])].sort((a, b) => a - b);
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
};

/** A declaration is refused as soon as it begins, and shown as far as it has come. */
const withoutValue = (read: object): object =>
  'refused' in read ? { refused: { ...(read.refused as object), value: '' } } : read;

/** What is made of the points of a file, list by list. */
const trackOf = (points: readonly GpxPoint[]): ReadTrack => {
  const fixOf = fixesBetween(DEPARTED, NOW);
  const timed = points.flatMap(({ time: said, line, ...place }, at) =>
    said === '' ? [] : [{ number: at + 1, line, answer: fixOf({ at: said, ...place }) }],
  );
  const refused = timed.flatMap(({ answer, ...where }) =>
    'code' in answer ? [{ ...where, code: answer.code, params: answer.params ?? {} }] : [],
  );
  const drawn = points.filter(({ latitude, longitude }) => !Number.isNaN(latitude + longitude));
  return {
    ...{ points: points.length, withoutTime: points.length - timed.length, refusedCount: refused.length, refused },
    fixes: timed.flatMap(({ answer }) => ('code' in answer ? [] : [answer])),
    line: timed.length > 0 ? [] : drawn.map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
};

describe('a file is read fast as it is read plainly', () => {
  it('whole, with each fault', () => {
    const met = { read: 0, refused: 0 };
    fc.assert(
      fc.property(files, text => {
        const plain = outcome(() => plainPoints(text));
        expect(outcome(() => readInPieces([text]))).toEqual(plain);
        met['refused' in plain ? 'refused' : 'read'] += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(met.read, met.refused)).toBeGreaterThan(100);
  });

  it('wherever it is cut', () => {
    fc.assert(
      fc.property(files, fc.array(fc.nat(), { maxLength: 30 }), (text, places) => {
        const plain = outcome(() => plainPoints(text));
        expect(withoutValue(outcome(() => readInPieces(cutAt(text, places))))).toEqual(withoutValue(plain));
      }),
      { numRuns: 500 },
    );
  });

  it('to its fixes, its refused points with line and reason, and its line without times', async () => {
    const none = (async function* () {})();
    await fc.assert(
      fc.asyncProperty(files, async text => {
        const file: GpxFile = { content: Buffer.from(text), datum: 'wgs84', departedAt: DEPARTED, now: NOW };
        const read = await readGpx.run(file, none).catch((error: Refusal) => ({ refused: error.params }));
        const plain = outcome(() => plainPoints(text));
        expect(read).toEqual('refused' in plain ? plain : trackOf(plain));
      }),
      { numRuns: 300 },
    );
  });
});

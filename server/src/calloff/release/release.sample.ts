import { type Release, read, type ScheduleLine, writeVda4905 } from '@inbound/edi';
import { downloadSample } from '@inbound/shared/calloff/release/contract';
import type { Caller } from '../../../test/server.ts';

/** The tour's release as the sample has it: the next one of agreement 5500018234 of S1001 in plant 2031. */
export const tourRelease = async (planner: Caller): Promise<Release> => {
  const file = await planner.call(downloadSample, { name: 'tour-release' });
  const [release] = read(Buffer.from(file as unknown as string, 'latin1')).messages.flatMap(
    message => message.releases,
  );
  if (!release) throw new Error('the sample holds no release');
  return release.value;
};

/** The release that follows another one, with what the test changes in it. */
export const followingRelease = (before: Release, change: Partial<Release> = {}): Release => ({
  ...before,
  previous: before.release,
  release: { no: String(Number(before.release.no) + 1), ...(before.release.date ? { date: before.release.date } : {}) },
  ...change,
});

/** A file of VDA 4905 with these releases, as a test sends it. */
export const fileOf = (...releases: Release[]): { name: string; content: Buffer } => {
  const transmission = {
    no: '48',
    previous: '47',
    ...(releases[0]?.release.date ? { date: releases[0].release.date } : {}),
  };
  const { bytes, problems } = writeVda4905({ transmission, releases });
  if (!bytes) throw new Error(JSON.stringify(problems));
  return { name: 'releases.vda', content: bytes };
};

/** What an EDIFACT message says besides its release. */
interface DelforSays {
  /** BGM function. */
  function?: string;
  /** LIN action. */
  action?: string;
  test?: boolean;
  /** Its forecast for single days stands in it, too. */
  withForecast?: boolean;
}

/** `20261207` of `2026-12-07`. */
const compact = (day: string): string => day.replaceAll('-', '');

const delforLine = ({ kind, from, qty }: ScheduleLine): string[] => [
  `QTY+113:${qty}:C62`,
  `SCC+${kind === 'forecast' ? '4' : '1'}`,
  `DTM+2:${compact(from)}:102`,
];

const isTold = (line: Release['lines'][number], { withForecast = false }: DelforSays): line is ScheduleLine =>
  line.kind === 'firm' || (withForecast && line.kind === 'forecast' && line.from === line.to);

/** A file of DELFOR D.96A with the daily lines of a release. */
export const delforOf = (release: Release, says: DelforSays = {}): { name: string; content: Buffer } => {
  const lines = release.lines.filter(line => isTold(line, says));
  const { no, date = '' } = release.release;
  const segments = [
    `UNB+UNOC:3+PLANT:ZZ+SUPPLIER:ZZ+260302:0610+42${says.test ? '++++++1' : ''}`,
    'UNH+1+DELFOR:D:96A:UN:A09041',
    `BGM+241+${no}+${says.function ?? '9'}`,
    `DTM+137:${compact(date)}:102`,
    `NAD+BY+${release.customer}::92`,
    `NAD+SE+${release.supplier}::92`,
    'UNS+D',
    `NAD+ST+${release.plant}::92`,
    `LOC+11+${release.unloadingPoint}`,
    `LIN++${says.action ?? ''}+${release.material}:IN`,
    `RFF+ON:${release.agreement}`,
    ...(release.previous ? [`RFF+AIF:${release.previous.no}`] : []),
    ...(release.cumulative ? [`QTY+70:${release.cumulative.received}:C62`] : []),
    ...lines.flatMap(delforLine),
    'UNS+S',
  ];
  const body = [...segments, `UNT+${segments.length}+1`, 'UNZ+1+42'].map(segment => `${segment}'`).join('\n');
  return { name: 'releases.edi', content: Buffer.from(body, 'latin1') };
};

import { writeAperak, writeContrl } from '../edifact/write-answers.ts';
import { writeDelfor } from '../edifact/write-delfor.ts';
import { writeDesadv } from '../edifact/write-desadv.ts';
import { writeOrdrsp } from '../edifact/write-ordrsp.ts';
import { writeRecadv } from '../edifact/write-recadv.ts';
import type { Receipt } from '../model/answers.ts';
import type { Interchange } from '../model/message.ts';
import type { Order } from '../model/order.ts';
import type { Release } from '../model/release.ts';
import type { WriteResult } from '../model/write-log.ts';
import { despatchesOf, type Report } from '../report.ts';
import { writeVda4905 } from '../vda/write-4905.ts';
import { writeVda4913 } from '../vda/write-4913.ts';
import { EXIT, type Target } from './arguments.ts';
import { contentOf, type Io } from './files.ts';
import { printProblems } from './problems.ts';

/** What writes each format from the data that `parse` prints. */
const WRITERS: Readonly<Record<Target, (report: Report) => WriteResult>> = {
  vda4905: report => {
    const { releases, transmission, interchange } = releasesOf(report);
    const own = { no: interchange?.ref ?? '', date: releases[0]?.release.date };
    return writeVda4905({ transmission: transmission ?? own, releases });
  },
  vda4913: report => {
    const { transmission, interchange, despatches } = despatchesOf(report);
    const no = transmission?.no ?? interchange?.ref ?? '';
    return writeVda4913({ transmission: transmission ?? { no }, despatches });
  },
  delfor: report => {
    const { releases, transmission, interchange } = releasesOf(report);
    const { customer = '', supplier = '' } = releases[0] ?? {};
    const own = { ref: transmission?.no ?? '', sender: customer, receiver: supplier };
    return writeDelfor({ interchange: withoutType(interchange ?? own), releases });
  },
  desadv: report => {
    const { transmission, interchange, despatches } = despatchesOf(report);
    const { supplier = '', onlyHere } = despatches[0]?.consignment ?? {};
    const own = { ref: transmission?.no ?? '', sender: supplier, receiver: onlyHere?.customer ?? '' };
    return writeDesadv({ interchange: interchange ?? own, despatches });
  },
  recadv: report => {
    const receipts = needed<Receipt>(report, 'receipts');
    return writeRecadv({ interchange: withoutType(report.interchange as Interchange), receipts });
  },
  ordrsp: report => {
    const orders = needed<Order>(report, 'orders');
    return writeOrdrsp({ interchange: withoutType(report.interchange as Interchange), orders });
  },
  contrl: report => writeContrl(answerOf(report)),
  aperak: report => writeAperak(answerOf(report)),
};

/** Writes what stands as JSON in a file. */
export async function write(target: Target, file: string, io: Io): Promise<number> {
  const report = JSON.parse((await contentOf(file, io)).toString('utf8')) as Report;
  const { bytes, problems } = WRITERS[target](report);
  printProblems(io, problems);
  if (bytes) await io.print(bytes);
  return bytes ? EXIT.good : EXIT.bad;
}

function needed<T>(report: Report, name: string): T[] {
  const values = report[name];
  if (!Array.isArray(values) || values.length === 0) throw new TypeError(`expected: ${name}`);
  return values as T[];
}

/** The releases of a report; a single one has what only its format can say beside it. */
function releasesOf(
  report: Report,
): Pick<ReturnType<typeof despatchesOf>, 'transmission' | 'interchange'> & { releases: Release[] } {
  const releases = needed<Release>(report, 'releases');
  const onlyHere = report.onlyHere as Release['onlyHere'];
  return {
    transmission: report.transmission as ReturnType<typeof despatchesOf>['transmission'],
    interchange: report.interchange as Interchange | undefined,
    releases: releases.map(release => (onlyHere ? { ...release, onlyHere } : release)),
  };
}

/** The message is written in our version of its type, whatever the one was that it was read in. */
function withoutType(interchange: Interchange): Interchange {
  return { ...interchange, type: undefined };
}

/** The envelope and the first answer of a report. */
function answerOf<Answer>(report: Report): { interchange: Interchange; answer: Answer } {
  const [answer] = needed<Answer>(report, 'acknowledgements');
  return { interchange: report.interchange as Interchange, answer: answer! };
}

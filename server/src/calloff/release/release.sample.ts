import { type Release, read, writeVda4905 } from '@inbound/edi';
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
export const following = (before: Release, change: Partial<Release> = {}): Release => ({
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

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stopPatience } from '../server/src/app/launcher/server-part.ts';
import { FAST_STOP_MS } from '../server/src/app/postgres/cluster.ts';
import { noteFigure } from '../server/test/figures.ts';
import { inRoot } from './lib/product.mjs';

const SECOND_MS = 1_000;
const VERIFY = 'systemd-analyze';

/** The unit that the operator's page gives. */
const [, unit = ''] = /## systemd\n\n```\n([^`]+)```/.exec(readFileSync(inRoot('docs', 'operations.md'), 'utf8')) ?? [];

/** What systemd says of a unit; nothing where all is well. */
const saidOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'inbound-unit-'));
  const file = join(folder, 'inbound.service');
  try {
    // The program is where this machine has it.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    return spawnSync(VERIFY, ['verify', file], { encoding: 'utf8' }).stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('the unit of the operator’s page', () => {
  it('gives the product more time to stop than it takes, and so do the containers', () => {
    const takes = (stopPatience(0) + FAST_STOP_MS) / SECOND_MS;
    const compose = readFileSync(inRoot('compose.yml'), 'utf8');
    const given = [/^TimeoutStopSec=(\d+)$/m.exec(unit), /stop_grace_period: (\d+)s$/m.exec(compose)];
    for (const seconds of given) expect(Number(seconds?.[1])).toBeGreaterThan(takes);
  });

  it('is one that systemd reads without a word', () => {
    if (spawnSync(VERIFY, ['--version']).error) {
      noteFigure('unit', 'not looked at here: systemd is not installed');
      return;
    }
    const said = saidOf(unit);
    noteFigure('unit', said === '' ? 'systemd says nothing' : said);
    expect(said).toBe('');
    expect(saidOf(unit.replace('Restart=always', 'Restart=allways'))).toContain('allways');
  });
});

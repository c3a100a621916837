import { drawPuzzle, dropPiece, signIn } from '@inbound/shared/system/session/contract';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { browserOf, gapOf, trackTo } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { isHumanTrack } from './track.ts';

const server = testServer();
const draw = () => server.nobody.call(drawPuzzle);
const drop = (puzzle: string, x: number, track = trackTo(x)) => server.nobody.try(dropPiece, { puzzle, x, track });
const bytesOf = (address: string) => Buffer.from(address.replace('data:image/png;base64,', ''), 'base64');

describe('the slider check', () => {
  it('draws a picture with a gap, the piece and its height', async () => {
    const puzzle = await draw();
    expect(PNG.sync.read(bytesOf(puzzle.picture))).toMatchObject({ width: 320, height: 160 });
    expect(PNG.sync.read(bytesOf(puzzle.piece))).toMatchObject({ width: puzzle.pieceSize, height: puzzle.pieceSize });
    expect(puzzle.pieceTop).toBeGreaterThan(0);
    expect(puzzle.pieceTop + puzzle.pieceSize).toBeLessThan(160);
  });

  it('tells nowhere but in the picture where the gap is', async () => {
    const puzzle = await draw();
    const chunks = [puzzle.picture, puzzle.piece].map(address => {
      const names: string[] = [];
      const bytes = bytesOf(address);
      for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
        names.push(bytes.toString('latin1', at + 4, at + 8));
      }
      return new Set(names);
    });
    for (const names of chunks) expect([...names].sort()).toEqual(['IDAT', 'IEND', 'IHDR']);
    const { picture: _picture, piece: _piece, puzzle: name, ...rest } = puzzle;
    expect(Object.keys(rest).sort()).toEqual(['height', 'pieceSize', 'pieceTop', 'width']);
    expect(name).not.toContain(String(await gapOf(server, name)));
    expect(await server.sql('select 1 from single_use where secret_hash = $1', [Buffer.from(name)])).toEqual([]);
  });

  it('takes a drop on the gap, or 5 pixels beside it, for a ticket of two minutes', async () => {
    for (const off of [0, -5, 5]) {
      const { puzzle } = await draw();
      const answer = await drop(puzzle, (await gapOf(server, puzzle)) + off);
      expect(answer.code).toBe('ok');
      expect(answer.data.expiresAt).toBe(later(server.clock.now(), 2, 'minute'));
    }
  });

  it('refuses a drop 6 pixels beside the gap, and the puzzle is used up by it', async () => {
    const { puzzle } = await draw();
    const x = await gapOf(server, puzzle);
    expect(await drop(puzzle, x + 6)).toMatchObject({ status: 422, code: 'captcha' });
    expect(await drop(puzzle, x)).toMatchObject({ code: 'captcha' });
  });

  it('takes steps of keys for a way, and neither a jump nor a click', async () => {
    const tryWith = async (trackOf: (x: number) => { x: number; t: number }[]) => {
      const { puzzle } = await draw();
      const x = await gapOf(server, puzzle);
      return (await drop(puzzle, x, trackOf(x))).code;
    };
    const keySteps = (x: number) => Array.from({ length: 20 }, (_, at) => ({ x: x - 4 * (19 - at), t: at * 40 }));
    expect(await tryWith(keySteps)).toBe('ok');
    expect(await tryWith(x => [{ x, t: 0 }])).toBe('captcha');
    expect(await tryWith(() => [])).toBe('captcha');
    expect(await tryWith(x => trackTo(x, { milliseconds: 80 }))).toBe('captcha');
    expect(await tryWith(x => trackTo(x + 30))).toBe('captcha');
  });

  it('refuses a puzzle that was solved too late, or that this tenant never drew', async () => {
    const { puzzle } = await draw();
    const x = await gapOf(server, puzzle);
    const elsewhere = await server.holder(undefined, 1).try(dropPiece, { puzzle, x, track: trackTo(x) });
    expect(elsewhere.code).toBe('captcha');
    server.clock.set(later(server.clock.now(), 121, 'second'));
    expect(await drop(puzzle, x)).toMatchObject({ status: 422, code: 'captcha_timeout' });
    expect(await drop('no-such-puzzle', x)).toMatchObject({ code: 'captcha' });
  });

  it('draws nothing for a tenant that does not exist or is switched off', async () => {
    await server.sql('update tenant set active = false where tenant_id = 1');
    for (const tenant of [1, 77]) {
      const answer = await server.holder(undefined, tenant).try(drawPuzzle);
      expect(answer).toMatchObject({ status: 403, code: 'tenant_closed', params: { tenant: String(tenant) } });
    }
    await server.sql('update tenant set active = true where tenant_id = 1');
  });
});

describe('a ticket', () => {
  const enter = async (ticket: string | undefined) => {
    const credential = await browserOf(server).credential({ password: 'whatever it is' });
    const input = { userNo: 'dispositor', credential };
    return (await server.nobody.try(signIn, ticket === undefined ? input : { ...input, ticket })).code;
  };

  it('is asked for before the login is looked at', async () => {
    expect(await enter(undefined)).toBe('slider_login');
    expect(await enter('invented')).toBe('slider_login');
  });

  it('is good for one login, right or wrong', async () => {
    const ticket = await browserOf(server).ticket();
    expect(await enter(ticket)).toBe('credentials');
    expect(await enter(ticket)).toBe('slider_login');
  });

  it('is too old after two minutes', async () => {
    const ticket = await browserOf(server).ticket();
    server.clock.set(later(server.clock.now(), 121, 'second'));
    expect(await enter(ticket)).toBe('captcha_timeout');
  });

  it('is nobody else’s: neither from another address nor from another browser', async () => {
    const elsewhere: Record<string, string>[] = [{ 'x-forwarded-for': '203.0.113.9' }, { 'user-agent': 'another' }];
    for (const headers of elsewhere) {
      const ticket = await browserOf(server, 0, { headers }).ticket();
      expect(await enter(ticket)).toBe('slider_login');
      const { puzzle } = await server.nobody.call(drawPuzzle, {}, { headers });
      const x = await gapOf(server, puzzle);
      expect((await server.nobody.try(dropPiece, { puzzle, x, track: trackTo(x) })).code).toBe('captcha');
    }
  });

  it('is no ticket in another tenant', async () => {
    const ticket = await browserOf(server, 1).ticket();
    expect(await enter(ticket)).toBe('slider_login');
  });

  it('and what else expired is swept away with time', async () => {
    const count = async () =>
      (await server.sql<{ count: number }>('select count(*)::int as count from single_use where tenant_id = 0'))[0]
        ?.count;
    const before = await count();
    server.clock.set(later(server.clock.now(), 2, 'hour'));
    await draw();
    expect(await count()).toBeLessThan(before ?? 0);
  });
});

describe('a way', () => {
  it('must not run backwards in time', () => {
    const track = trackTo(100);
    expect(isHumanTrack(track, 100)).toBe(true);
    expect(isHumanTrack([...track.slice(0, 5), { x: 50, t: 0 }, ...track.slice(6)], 100)).toBe(false);
  });

  it('must move', () => {
    expect(
      isHumanTrack(
        trackTo(100).map(({ t }) => ({ x: 100, t })),
        100,
      ),
    ).toBe(false);
  });
});

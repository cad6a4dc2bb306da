import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eicar, type PlayedClamd, playedClamd } from './testing/played-clamd.ts';
import { clamd } from './clamd.ts';

const open: PlayedClamd[] = [];
const daemon = async (place?: string): Promise<PlayedClamd> => {
  const played = await playedClamd(place);
  open.push(played);
  return played;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

describe('clamd', () => {
  it('looks at files of any length, each in a connection of its own', async () => {
    const played = await daemon();
    const scanner = clamd(played.url);
    const lengths = [0, 1, 64 * 1024, 64 * 1024 + 1, 5_000_000];
    const found = await Promise.all(lengths.map((length) => scanner.look(Buffer.alloc(length, 'a'))));
    expect(found).toEqual(lengths.map(() => null));
    expect(played.seen.toSorted((a, b) => a - b)).toEqual(lengths);
  });

  it('names what it finds, wherever in the file that stands', async () => {
    const scanner = clamd((await daemon()).url);
    const hidden = Buffer.concat([Buffer.alloc(100_000, 'a'), Buffer.from(eicar), Buffer.alloc(100_000, 'b')]);
    expect(await scanner.look(Buffer.from(eicar))).toBe('Eicar-Test-Signature');
    expect(await scanner.look(hidden)).toBe('Eicar-Test-Signature');
  });

  it('is reached by a socket of the computer too', async () => {
    const played = await daemon(path.join(tmpdir(), `clamd-${randomUUID().slice(0, 8)}.sock`));
    expect(await clamd(played.url).look(Buffer.from(eicar))).toBe('Eicar-Test-Signature');
  });

  it.each([
    ['closes', 'unreachable'],
    ['too_small', 'refused'],
    ['nonsense', 'malformed'],
  ] as const)('one that %s has not called the file clean', async (mood, kind) => {
    const played = await daemon();
    played.mood = mood;
    await expect(clamd(played.url).look(Buffer.from('a'))).rejects.toMatchObject({ partner: 'clamd', kind });
  });

  it('one that is away has not either', async () => {
    const played = await daemon();
    await played.close();
    open.length = 0;
    await expect(clamd(played.url).look(Buffer.from('a'))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

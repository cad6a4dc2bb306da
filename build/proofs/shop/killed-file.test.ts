// A process is killed while it writes a large file: nothing of the file is ever given out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localFiles } from '../../../api/integrations/files/local-files.ts';
import { spoiltEnvironment } from '../../spoilt/environment.ts';
import type { Spoilt } from '../../spoilt/spoilt.ts';

const source = 'api/integrations/files/local-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-killed-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const writer = (): string => `
  const { localFiles } = await import(${JSON.stringify(path.resolve(import.meta.dirname, '../../..', source))});
  async function* halves() {
    yield Buffer.from('half');
    process.stdout.write('half is written');
    await new Promise(() => setInterval(() => undefined, 1000));
  }
  await localFiles(${JSON.stringify(dir)}).putPieces('a.csv', halves(), 'text/csv');`;

/** A process that is killed when it has written the half of a file. */
async function killedWriter(spoilt: readonly Spoilt[] = []): Promise<void> {
  const child = spawn(process.execPath, ['-e', writer()], {
    env: { ...process.env, ...spoiltEnvironment(spoilt) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  child.kill('SIGKILL');
  await exited;
}

async function* whole(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('whole'));
}

const drafts = (): string[] => readdirSync(dir).filter((name) => name.endsWith('.part'));

it('a file whose writer was killed is not there; it is written again, and what was left goes with it', async () => {
  const files = localFiles(dir);
  await killedWriter();
  expect(drafts()).toHaveLength(1);
  expect(await files.open('a.csv')).toBeNull();
  await files.putPieces('a.csv', whole(), 'text/csv');
  expect((await files.get('a.csv'))?.bytes.toString()).toBe('whole');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const draft of drafts()) utimesSync(path.join(dir, draft), longAgo, longAgo);
  await files.delete('a.csv');
  expect(readdirSync(dir)).toEqual([]);
});

it('without drafts the half would be given out: the test can fail', async () => {
  const from = 'const draft = `${file}.${randomUUID()}${draftEnding}`;';
  await killedWriter([{ file: source, from, to: 'const draft = file;' }]);
  expect((await localFiles(dir).get('a.csv'))?.bytes.toString()).toBe('half');
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeToOthers, keepFilesToOwner } from './own-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-own-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const modeOf = (...place: string[]): string => (statSync(path.join(dir, ...place)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('files of people', () => {
  test('of an earlier start are closed with the folders they lie in', () => {
    mkdirSync(path.join(dir, 'mail', 'deep'), { recursive: true });
    writeFileSync(path.join(dir, 'mail', 'deep', '1.eml'), '');
    for (const [place, mode] of [
      ['mail/deep/1.eml', 0o644],
      ['mail/deep', 0o755],
      ['mail', 0o755],
    ] as const)
      chmodSync(path.join(dir, place), mode);
    closeToOthers(path.join(dir, 'mail'));
    expect([modeOf('mail'), modeOf('mail', 'deep'), modeOf('mail', 'deep', '1.eml')]).toEqual(['700', '700', '600']);
  });

  test('behind a link, and absent ones, are left as they are', () => {
    writeFileSync(path.join(dir, 'elsewhere'), '');
    chmodSync(path.join(dir, 'elsewhere'), 0o644);
    symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'link'));
    closeToOthers(path.join(dir, 'link'));
    closeToOthers(path.join(dir, 'absent'));
    expect(modeOf('elsewhere')).toBe('644');
  });

  test('made from now on are for their owner', () => {
    const before = process.umask();
    try {
      keepFilesToOwner();
      writeFileSync(path.join(dir, 'new'), '');
      mkdirSync(path.join(dir, 'folder'));
      expect([modeOf('new'), modeOf('folder')]).toEqual(['600', '700']);
    } finally {
      process.umask(before);
    }
  });
});

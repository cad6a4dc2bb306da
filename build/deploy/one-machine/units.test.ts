import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const units = path.join(import.meta.dirname, 'units');
const isThere = spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' }).stdout?.includes(
  '--offline',
);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-units-'));
  for (const name of readdirSync(units)) {
    const text = readFileSync(path.join(units, name), 'utf8');
    // The release is not there where the units are looked over; its Node is.
    writeFileSync(
      path.join(dir, name),
      text.replaceAll(/\/opt\/kolobeh\/\w+\/node_modules\/\.bin\/node/g, process.execPath),
    );
  }
});
afterAll(() => rmSync(dir, { recursive: true }));

const analyze = (...args: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { cwd: dir, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
const services = readdirSync(units).filter((name) => name.endsWith('.service'));

describe.skipIf(!isThere)(
  'the units, by systemd itself (skipped where systemd-analyze is missing or older than 250)',
  () => {
    test('are understood to the last word', () => {
      const all = readdirSync(units).map((name) => `./${name}`);
      expect(analyze('verify', ...all)).toEqual({ status: 0, said: '' });
      writeFileSync(
        path.join(dir, 'kolobeh-misspelt.service'),
        '[Service]\nExecStart=/bin/true\nProtectSytem=strict\n',
      );
      expect(analyze('verify', './kolobeh-misspelt.service').said).toContain("Unknown key 'ProtectSytem'");
    });

    test.each(services)('%s is as closed as operations.md says', (name) => {
      const told = /`systemd-analyze security` says ([\d.]+) of 10/.exec(
        readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8'),
      )?.[1];
      const { status, said } = analyze('security', '--offline=true', '--threshold=20', `./${name}`);
      expect([status, /Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1]]).toEqual([0, told]);
    });
  },
);

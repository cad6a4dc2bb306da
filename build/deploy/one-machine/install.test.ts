import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

// The functions of the script, run by bash itself in a folder of their own; programs of the system are played.
const script = path.join(import.meta.dirname, 'install.sh');
const hasRsync = process.getuid?.() === 0 && spawnSync('rsync', ['--version']).status === 0;
/** Where rsync is missing, or may give files to nobody else, the files are copied without its filter. */
const copying = hasRsync
  ? ''
  : 'copy_files() { rm -rf "$2"; cp -a "$1" "$2"; }; copy_static() { cp -a "$target/storefront/build/client/assets/." "$static/assets/"; }';

let dir: string;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-install-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const at = (...parts: string[]): string => path.join(dir, ...parts);

function bash(lines: string, env: Record<string, string> = {}): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `. '${script}'\n${copying}\n${lines}`], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, home: at('opt'), static: at('static'), ...env },
  });
  return { status, out: stdout, err: stderr };
}

/** A folder as a built checkout is, as far as the copying looks. */
function checkout(name: string, word: string): string {
  for (const folder of ['api', 'build/serve', 'storefront/build/client/assets'])
    mkdirSync(at(name, folder), { recursive: true });
  writeFileSync(at(name, 'api/app.ts'), word);
  writeFileSync(at(name, 'build/serve/shop.ts'), 'serve');
  writeFileSync(at(name, `storefront/build/client/assets/entry-${word}.js`), word);
  return at(name);
}

const installed = (from: string): string => {
  const { status, out, err } = bash(
    `release='${from}'; copy_release; turn_to_release; remove_old_releases; echo "$target"`,
  );
  expect([status, err]).toEqual([0, '']);
  return out.trim();
};
const releases = (): string[] => readdirSync(at('opt/releases')).toSorted();
const age = (folder: string, minutes: number): void => {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(folder, then, then);
};

describe('releases on one machine', () => {
  test('the same release again leaves the folder that processes use as it is, from another checkout too', () => {
    const target = installed(checkout('one', 'a'));
    const before = statSync(target).ino;
    const file = statSync(path.join(target, 'api/app.ts'));
    expect(installed(at('one'))).toBe(target);
    expect(installed(checkout('two', 'a'))).toBe(target);
    const after = statSync(path.join(target, 'api/app.ts'));
    expect([statSync(target).ino, after.ino, after.mtimeMs]).toEqual([before, file.ino, file.mtimeMs]);
    expect(releases()).toEqual([path.basename(target)]);
    expect(existsSync(at('static/assets/entry-a.js'))).toBe(true);
  });

  test('a release that somebody damaged stays where it is and gets a sound one beside it', () => {
    const target = installed(checkout('one', 'a'));
    writeFileSync(path.join(target, 'api/app.ts'), 'damaged');
    const beside = installed(at('one'));
    expect(beside).toBe(`${target}+`);
    expect([readlinkSync(at('opt/current')), existsSync(target)]).toEqual([beside, true]);
  });

  test('the three before stay, and that which is turned to is never removed, however long ago it was installed', () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((word, nth) => {
      const target = installed(checkout(word, word));
      age(target, 60 - nth);
      return target;
    });
    expect(releases()).toEqual(
      names
        .slice(1)
        .map((name) => path.basename(name))
        .toSorted(),
    );
    // Back to an older one, by its own folder: nothing is copied, and it is the newest from now on.
    expect(installed(names[1] ?? '')).toBe(names[1]);
    expect(readlinkSync(at('opt/current'))).toBe(names[1]);
    age(names[1] ?? '', 90);
    bash('remove_old_releases');
    expect(existsSync(names[1] ?? '')).toBe(true);
  });

  test('a copy that was cut short is no release', () => {
    const from = checkout('one', 'a');
    const cut = bash(
      `copy_files() { mkdir -p "$2"; echo half > "$2/api"; return 1; }; release='${from}'; copy_release`,
    );
    expect(cut.status).not.toBe(0);
    expect(releases()).toEqual(['.copy']);
    expect(installed(from)).toMatch(/\/[0-9a-f]{16}$/);
  });
});

describe('the processes', () => {
  const played = `
    systemctl() { echo "systemctl $*" >> "$calls"; case "$*" in is-active*) return "$ACTIVE";; esac; }
    journalctl() { echo 'BANK_ACCOUNT_CS: wanted'; }
    install() { :; }; kolobeh() { echo "kolobeh $* in $KOLOBEH_RELEASE" >> "$calls"; return "$SETTINGS"; }; as_postgres() { cat >> "$calls"; }; password_in() { echo secret-of-"$1"; }
    curl() { return "$READY"; }; sleep() { :; }
    target='TARGET'; mkdir -p "$releases"`;
  const start = (env: Record<string, string>) =>
    bash(played.replace('TARGET', checkout('opt/releases/one', 'a')) + '\nstart_services', {
      calls: at('calls'),
      ACTIVE: '0',
      READY: '0',
      SETTINGS: '0',
      ...env,
    });
  const calls = (): string[] => readFileSync(at('calls'), 'utf8').trim().split('\n');

  test('are renewed after the migration, and the new password is set only when nothing is left but that', () => {
    expect(start({})).toMatchObject({ status: 0, err: '' });
    const said = calls();
    const order = [
      'systemctl start kolobeh-migrate.service',
      "alter role kolobeh_api password 'secret-of-database-url';",
    ]
      .concat(['web@4001', 'web@4002', 'worker'].map((name) => `systemctl restart kolobeh-${name}.service`))
      .map((line) => said.indexOf(line));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect((order[2] ?? 0) - (order[1] ?? 0)).toBe(1);
  });

  test('are left alone when the release would not start by the settings', () => {
    expect(start({ SETTINGS: '1' })).toMatchObject({
      status: 1,
      err: expect.stringContaining('Nothing was changed yet'),
    });
    expect(calls()).toEqual([`kolobeh settings in ${at('opt/releases/one')}`]);
  });

  test.each([
    ['never is ready', { READY: '7', READY_WAIT_SECONDS: '1' }],
    ['ended', { READY: '7', ACTIVE: '3' }],
  ])('one that %s ends the run with its last lines, and those after it go on', (_what, env) => {
    const { status, err } = start(env);
    expect([status, err]).toEqual([
      1,
      expect.stringContaining('BANK_ACCOUNT_CS: wanted\nkolobeh-web@4001.service is not ready'),
    ]);
    expect(calls()).not.toContain('systemctl restart kolobeh-web@4002.service');
  });
});

test('packages that are there are not asked of the network; a bare machine gets its list first, and curl', () => {
  const playing = `dpkg-query() { echo "$STATUS"; }; apt-cache() { :; }; apt-get() { echo "$*" >> "$log"; }\npackages`;
  const run = (status: string): string => {
    const log = at(`log-${status}`);
    writeFileSync(log, '');
    expect(bash(playing, { STATUS: status, log }).status).toBe(0);
    return readFileSync(log, 'utf8');
  };
  expect(run('installed')).toBe('');
  expect(run('none').split('\n')[0]).toBe('update');
  expect(run('none')).toMatch(/install .*\bcurl\b/);
});

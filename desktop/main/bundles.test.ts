import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { builtDesktop } from '../../build/testing/built-desktop.ts';
import { chromiumPath } from '../testing/electron/launch.ts';

const run = promisify(execFile);
const desktop = path.resolve(import.meta.dirname, '..');
const browser = chromiumPath();

const Report = z.object({
  links: z.unknown(),
  program: z.unknown(),
  devices: z.unknown(),
  navigations: z.array(z.boolean()),
  frames: z.array(z.boolean()),
  shell: z.record(z.string(), z.unknown()),
  signedIn: z.unknown(),
  started: z.unknown(),
  scanned: z.unknown(),
  scanEvent: z.unknown(),
  hostile: z.unknown(),
  stranger: z.object({ error: z.string().optional(), value: z.unknown().optional() }),
  isFrozen: z.boolean(),
  webPreferences: z.record(z.string(), z.unknown()),
  asked: z.array(z.boolean()),
  title: z.string(),
  heading: z.string(),
  notes: z.array(z.object({ what: z.string(), detail: z.unknown().optional() })),
});

const FirstRun = z.object({
  address: z.string(),
  title: z.string(),
  before: z.unknown(),
  refusal: z.string(),
  kept: z.unknown(),
  byNobody: z.unknown(),
  signedIn: z.unknown(),
  proposed: z.unknown(),
  notes: Report.shape.notes,
});

const SetupFile = z.object({
  addresses: z.tuple([z.string(), z.string()]),
  byFile: z.object({ kept: z.unknown(), asked: z.number() }),
  proposed: z.unknown(),
  changed: z.object({ kept: z.unknown(), session: z.unknown(), signedIn: z.unknown() }),
  notes: Report.shape.notes,
});

/** What must not be in a program that anybody may take apart. */
const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /postgres(?:ql)?:\/\/[^\s"'`$]+:[^\s"'`$]+@/,
  /smtps?:\/\/[^\s"'`$]+:[^\s"'`$]+@/,
  /AKIA[0-9A-Z]{16}/,
  /Kolobeh-2026!/,
  /@kolobeh\.example/,
  /(?:password|secret|api[_-]?key|token)["']?\s*[:=]\s*["'`][A-Za-z0-9+/_-]{20,}["'`]/i,
  /sourceMappingURL=data:/,
];

const builtFiles = (): string[] =>
  globSync('{main,preload,renderer}/**/*', { cwd: out })
    .map((file) => path.join(out, file))
    .filter((file) => /\.(?:js|cjs|mjs|html|css|json|map)$/.test(file));

let out: string;
let report: z.infer<typeof Report>;
let firstRun: z.infer<typeof FirstRun>;
let setupFile: z.infer<typeof SetupFile>;

async function runBundles(): Promise<void> {
  out = await builtDesktop();
  report = Report.parse(await driven('drive-bundles.ts'));
  firstRun = FirstRun.parse(await driven('drive-first-run.ts'));
  setupFile = SetupFile.parse(await driven('drive-setup-file.ts'));
}

async function driven(script: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, [path.join(desktop, 'testing/electron', script)], {
    env: { ...process.env, MAIN_BUNDLE: path.join(out, 'main/index.js') },
    timeout: 150_000,
  });
  return JSON.parse(stdout.split('REPORT ')[1] ?? '');
}

// Without a browser there is nothing to run the window in; the run of browser journeys says how to get one.
describe.skipIf(!browser || !existsSync(browser))('the built desktop program', () => {
  beforeAll(runBundles, 350_000);

  test('shows the screens without an error of the page', () => {
    expect(report.title).toBe('Kolobeh');
    expect(report.heading).not.toBe('');
    expect(report.notes.filter(({ what }) => what === 'pageerror')).toEqual([]);
  });

  test('asks for its server first, says why one cannot be taken, and goes on with one that can', () => {
    const { title, before, refusal, kept, address, signedIn, notes } = firstRun;
    expect(title).toBe('Ke kterému serveru se program připojí?');
    expect(before).toMatchObject({ ok: false, error: { code: 'NO_SERVER' } });
    expect(refusal).toContain('Server neodpovídá');
    expect(kept).toMatchObject({ server: address });
    expect(signedIn).toMatchObject({ ok: true, value: { state: 'signed_in' } });
    expect(notes.filter(({ what }) => what === 'pageerror')).toEqual([]);
  });

  test('lets nobody but a supervisor change the server, and a link only proposes one', () => {
    expect(firstRun.byNobody).toMatchObject({ ok: false, error: { code: 'CALL_NOT_ALLOWED' } });
    expect(firstRun.proposed).toMatchObject({
      value: { address: firstRun.address, proposal: { address: 'https://localhost:9', refusal: null } },
    });
  });

  test('takes its server from the file beside it without asking, and changes it when a supervisor follows a link', () => {
    const { addresses, byFile, proposed, changed, notes } = setupFile;
    const [first, second] = addresses;
    expect(byFile).toMatchObject({ kept: { server: first }, asked: 0 });
    expect(proposed).toMatchObject({ server: first });
    expect(changed).toMatchObject({
      kept: { server: second },
      session: { ok: true, value: { state: 'signed_out' } },
      signedIn: { ok: true, value: { state: 'signed_in' } },
    });
    expect(notes.filter(({ what }) => what === 'pageerror')).toEqual([]);
  });

  test('signs in, claims a list and stores a scan through preload and main', () => {
    expect(report.signedIn).toMatchObject({ ok: true, value: { state: 'signed_in' } });
    expect(report.started).toMatchObject({ ok: true, value: { mode: 'picking', stage: 'location' } });
    expect(report.scanned).toMatchObject({ ok: true, value: { result: 'ok', code: 'LOCATION' } });
  });

  test('tells the page of the scan', () => {
    expect(report.scanEvent).toMatchObject({ result: 'ok', code: 'LOCATION' });
  });

  test('refuses an input that does not fit and a sender that is not our page', () => {
    expect(report.hostile).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
    expect(report.stranger.error).toContain('Not allowed');
  });

  test('opens a sandboxed, isolated window that grants the camera to our page only and opens no other', () => {
    expect(report.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
    expect(report.isFrozen).toBe(true);
    expect(report.asked).toEqual([true, false, false, true, false, false, false]);
    expect(report.notes).toContainEqual({ what: 'popup', detail: 'deny' });
  });

  test('goes nowhere but to our screens', () => {
    const one = [true, false, false, false];
    expect(report.navigations).toEqual([...one, ...one, ...one]);
  });

  test('frames the previews of its own server, and nothing else', () => {
    expect(report.frames).toEqual([true, true, false, false, false, false, false, false]);
  });

  test('gives no page a scanner, a printer or anything else of the computer', () => {
    expect(report.devices).toEqual({
      hid: null,
      usb: null,
      serial: '',
      granted: false,
      checked: [false, false, false, false, false],
    });
  });

  test('opens at the place of a link, and a second start brings it forward without loading it again', () => {
    expect(report.links).toEqual({ firstHash: '#/hardware', lastHash: '#/orders/2611000001', reloads: 1, focused: 2 });
  });

  test('lets a supervisor change how it behaves, and nobody else', () => {
    expect(report.program).toMatchObject({
      configuredByNobody: { ok: false, error: { code: 'CALL_NOT_ALLOWED' } },
      configured: { ok: true, value: { kind: 'desktop', settings: { kiosk: true }, update: { state: 'off' } } },
      isKiosk: true,
    });
  });

  test('sandboxes every page, keeps crash reports on this computer, and is asked to open our links', () => {
    expect(report.shell).toMatchObject({
      isSandboxed: true,
      crashes: { uploadToServer: false },
      crashFolder: path.join(String(report.shell['dataDir']), 'crashes'),
      scheme: 'kolobeh',
      log: expect.stringContaining('The back office has started') as string,
    });
  });

  test('holds no secret, no account and no address of a server of ours', () => {
    const found = builtFiles().flatMap((file) =>
      secrets.filter((secret) => secret.test(readFileSync(file, 'utf8'))).map((secret) => `${file}: ${secret}`),
    );
    expect(builtFiles().length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });

  test('would be found out if it held one', () => {
    const planted = ['-----BEGIN PRIVATE KEY-----', 'postgres://kolobeh:abc@db.internal/kolobeh', 'Kolobeh-2026!'];
    expect(planted.every((text) => secrets.some((secret) => secret.test(text)))).toBe(true);
  });
});

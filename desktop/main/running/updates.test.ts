import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { ProgramSettings } from '../../bridge/program.ts';
import { silentLog } from '../../station/log.ts';
import { type Updater, Updates } from './updates.ts';

/** The updater of a foreign library, played: what it is told, and what it finds. */
class PlayedUpdater extends EventEmitter implements Updater {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  allowPrerelease = true;
  disableWebInstaller = false;
  readonly feeds: unknown[] = [];
  finds: () => void = () => this.emit('update-not-available');

  setFeedURL(feed: unknown): void {
    this.feeds.push(feed);
  }

  checkForUpdates(): Promise<void> {
    this.emit('checking-for-update');
    this.finds();
    return Promise.resolve();
  }
}

function played() {
  const updater = new PlayedUpdater();
  const load = vi.fn(() => Promise.resolve(updater));
  return { updater, load, updates: new Updates({ load, log: silentLog }) };
}

const url = 'https://updates.example/kolobeh/';

test('looks for nothing, and does not even load the updater, until an address is set', async () => {
  const { load, updates } = played();
  await updates.follow(null);
  expect(load).not.toHaveBeenCalled();
  expect(updates.state.state).toBe('off');
});

test('looks at the set folder only, forward only, and installs when the program is closed', async () => {
  const { updater, updates } = played();
  await updates.follow(url);
  expect(updater.feeds).toEqual([{ provider: 'generic', url }]);
  expect(updater).toMatchObject({
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: false,
    allowPrerelease: false,
    disableWebInstaller: true,
  });
  expect(updates.state.state).toBe('idle');
  updates.stop();
});

test('says which version is on its way and which is ready, and then leaves the server alone', async () => {
  const { updater, updates } = played();
  updater.finds = () => updater.emit('update-available', { version: '1.2.0' });
  await updates.follow(url);
  expect(updates.state).toEqual({ state: 'downloading', detail: '1.2.0' });
  updater.emit('update-downloaded', { version: '1.2.0' });
  expect(updates.state).toEqual({ state: 'ready', detail: '1.2.0' });
  updates.stop();
});

test('a server that does not answer, and a file with a wrong checksum, are said in one line', async () => {
  const { updater, updates } = played();
  updater.finds = () => {
    throw new Error('sha512 checksum mismatch\n    at somewhere');
  };
  await updates.follow(url);
  expect(updates.state).toEqual({ state: 'failed', detail: 'sha512 checksum mismatch' });
  await updates.follow(null);
  expect(updates.state).toEqual({ state: 'off', detail: '' });
});

test.each(['http://updates.example/', 'file:///tmp/', 'ftp://updates.example/', 'javascript:alert(1)', ''])(
  'an address that is not https is refused: %s',
  (address) => {
    expect(ProgramSettings.safeParse({ auto_start: false, kiosk: false, updates_url: address }).success).toBe(false);
  },
);

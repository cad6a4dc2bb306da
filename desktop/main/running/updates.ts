import type { UpdateState } from '../../bridge/program.ts';
import type { Log } from '../../station/log.ts';

/** What is used of `electron-updater`. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  disableWebInstaller: boolean;
  setFeedURL(feed: { provider: 'generic'; url: string }): void;
  checkForUpdates(): Promise<unknown>;
  on(event: 'checking-for-update' | 'update-not-available', listener: () => void): unknown;
  on(event: 'update-available' | 'update-downloaded', listener: (found: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** What looking for updates needs. */
export interface UpdatesParts {
  /** Loads the updater; not called before an address is set. */
  load: () => Promise<Updater>;
  log: Log;
  /** Between two looks. */
  everyMs?: number;
}

const fourHoursMs = 4 * 3_600_000;

/**
 * Looks for new versions in a folder of a server (`latest.yml` and what it names) and fetches them; they are installed
 * when the program is closed, never in the middle of work. Off until an address is set. The library checks each file's
 * SHA-512, and on Windows and macOS its signature by the publisher.
 */
export class Updates {
  state: UpdateState = { state: 'off', detail: '' };
  readonly #parts: UpdatesParts;
  #url: string | null = null;
  #updater: Promise<Updater> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: UpdatesParts) {
    this.#parts = parts;
  }

  /** @param url null stops looking; what has been fetched already stays */
  async follow(url: string | null): Promise<void> {
    if (url === this.#url) return;
    this.#url = url;
    this.stop();
    if (url === null) {
      this.#now('off');
      return;
    }
    this.#timer = setInterval(() => void this.#look(), this.#parts.everyMs ?? fourHoursMs);
    this.#timer.unref();
    await this.#look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    const url = this.#url;
    if (url === null || this.state.state === 'ready') return;
    try {
      const updater = await (this.#updater ??= this.#prepared());
      updater.setFeedURL({ provider: 'generic', url });
      await updater.checkForUpdates();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #prepared(): Promise<Updater> {
    const updater = await this.#parts.load();
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = false;
    updater.allowPrerelease = false;
    updater.disableWebInstaller = true;
    updater.on('checking-for-update', () => this.#now('checking'));
    updater.on('update-not-available', () => this.#now('idle'));
    updater.on('update-available', ({ version }) => this.#now('downloading', version));
    updater.on('update-downloaded', ({ version }) => this.#now('ready', version));
    updater.on('error', (error) => this.#failed(error));
    return updater;
  }

  #failed(error: unknown): void {
    this.#parts.log.fault('Updates could not be looked for', error);
    const words = error instanceof Error ? error.message : String(error);
    this.#now('failed', words.split('\n')[0]?.slice(0, 200));
  }

  #now(state: UpdateState['state'], detail = ''): void {
    this.state = this.#url === null ? { state: 'off', detail: '' } : { state, detail };
  }
}

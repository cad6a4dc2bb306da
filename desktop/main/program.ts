import path from 'node:path';
import { app, type BrowserWindow } from 'electron';
import type { ProgramReport, ProgramSettings } from '../bridge/program.ts';
import type { Log } from '../station/log.ts';
import type { Program } from '../station/station-settings.ts';
import { setAutoStart } from './running/auto-start.ts';
import { readProgramSettings, writeProgramSettings } from './settings/program-settings.ts';
import { ProgramServer } from './running/program-server.ts';
import { type Updater, Updates } from './running/updates.ts';

/** Only when it is wanted: the library reads the program's own files as soon as it is loaded. */
async function loadUpdater(): Promise<Updater> {
  const { default: library } = await import('electron-updater');
  return library.autoUpdater;
}

/** What the program around the station needs; `serverChanged` is told after another server is kept. */
export interface DesktopProgramParts {
  folder: string;
  log: Log;
  /** From the environment; null: the file says it. */
  givenServer: string | null;
  serverChanged: () => void;
}

/** The program's own settings: kept in a file, and done on this computer. */
export class DesktopProgram implements Program {
  readonly #file: string;
  readonly #folder: string;
  readonly #updates: Updates;
  #settings: ProgramSettings;
  #keptServer: string | null;
  #window: BrowserWindow | null = null;

  readonly server: ProgramServer;

  constructor({ folder, log, givenServer, serverChanged }: DesktopProgramParts) {
    this.#folder = folder;
    this.#file = path.join(folder, 'program.json');
    const { settings, server } = readProgramSettings(this.#file);
    this.#settings = settings;
    this.server = new ProgramServer({
      given: givenServer,
      kept: server,
      keep: (origin) => {
        this.#keptServer = origin;
        this.#write();
      },
      version: app.getVersion(),
      changed: serverChanged,
    });
    this.#keptServer = server;
    this.#updates = new Updates({ load: loadUpdater, log });
  }

  get isKiosk(): boolean {
    return this.#settings.kiosk;
  }

  /** The window that fills the screen, or does not, as the settings say from now on. */
  show(window: BrowserWindow): void {
    this.#window = window;
    void this.#updates.follow(this.#settings.updates_url);
  }

  report(): ProgramReport {
    return {
      kind: 'desktop',
      version: app.getVersion(),
      settings: this.#settings,
      update: this.#updates.state,
      logs_folder: path.join(this.#folder, 'logs'),
    };
  }

  configure(settings: ProgramSettings): ProgramReport {
    if (settings.auto_start !== this.#settings.auto_start) setAutoStart(settings.auto_start);
    this.#settings = settings;
    this.#write();
    this.#window?.setKiosk(settings.kiosk);
    this.#window?.setMenuBarVisibility(!settings.kiosk);
    void this.#updates.follow(settings.updates_url);
    return this.report();
  }

  #write(): void {
    writeProgramSettings(this.#file, { settings: this.#settings, server: this.#keptServer });
  }

  stop(): void {
    this.#updates.stop();
  }
}

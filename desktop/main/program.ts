import path from 'node:path';
import { app, type BrowserWindow } from 'electron';
import type { ProgramReport, ProgramSettings } from '../bridge/program.ts';
import type { Log } from '../station/log.ts';
import type { Program } from '../station/station-settings.ts';
import { setAutoStart } from './auto-start.ts';
import { readProgramSettings, writeProgramSettings } from './program-settings.ts';
import { type Updater, Updates } from './updates.ts';

/** Only when it is wanted: the library reads the program's own files as soon as it is loaded. */
async function loadUpdater(): Promise<Updater> {
  const { default: library } = await import('electron-updater');
  return library.autoUpdater;
}

/** The program's own settings: kept in a file, and done on this computer. */
export class DesktopProgram implements Program {
  readonly #file: string;
  readonly #folder: string;
  readonly #updates: Updates;
  #settings: ProgramSettings;
  #window: BrowserWindow | null = null;

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#file = path.join(folder, 'program.json');
    this.#settings = readProgramSettings(this.#file);
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
    writeProgramSettings(this.#file, settings);
    this.#settings = settings;
    this.#window?.setKiosk(settings.kiosk);
    this.#window?.setMenuBarVisibility(!settings.kiosk);
    void this.#updates.follow(settings.updates_url);
    return this.report();
  }

  stop(): void {
    this.#updates.stop();
  }
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ProgramSettings } from '../bridge/program.ts';

/** As the program behaves before anybody said otherwise: it starts nothing by itself and asks nobody for updates. */
const usual: ProgramSettings = { auto_start: false, kiosk: false, updates_url: null };

/** The settings of the file; the usual ones when there is none or it makes no sense. */
export function readProgramSettings(file: string): ProgramSettings {
  try {
    return ProgramSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return usual;
  }
}

/** Whole or not at all: a power cut in between leaves the former ones. */
export function writeProgramSettings(file: string, settings: ProgramSettings): void {
  writeFileSync(`${file}.new`, JSON.stringify(settings), { flush: true });
  renameSync(`${file}.new`, file);
}

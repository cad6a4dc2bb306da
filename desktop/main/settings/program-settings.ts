import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ProgramSettings } from '../../bridge/program.ts';
import { ServerOrigin } from '../../bridge/server.ts';

/** What the program's own file holds. */
export interface Kept {
  settings: ProgramSettings;
  /** Origin of the server; null until one is set. */
  server: string | null;
}

const OfFile = ProgramSettings.extend({ server: ServerOrigin.nullable().default(null) });

/** As the program behaves before anybody said otherwise: it starts nothing by itself and asks nobody for updates. */
const usual: Kept = { settings: { auto_start: false, kiosk: false, updates_url: null }, server: null };

/** The settings of the file; the usual ones when there is none or it makes no sense. */
export function readProgramSettings(file: string): Kept {
  try {
    const { server, ...settings } = OfFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { settings, server };
  } catch {
    return usual;
  }
}

/** Whole or not at all: a power cut in between leaves the former ones. */
export function writeProgramSettings(file: string, { settings, server }: Kept): void {
  writeFileSync(`${file}.new`, JSON.stringify({ ...settings, server }), { flush: true });
  renameSync(`${file}.new`, file);
}

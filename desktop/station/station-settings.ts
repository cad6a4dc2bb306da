import type { PasswordCost } from '@kolobeh/shared/staff/password-cost.ts';
import type { ProgramReport, ProgramSettings } from '../bridge/program.ts';
import type { ServerReport } from '../bridge/server.ts';
import type { ClockAndIds } from './clock-and-ids.ts';
import type { PeripheralsParts } from './peripherals/peripherals.ts';
import type { ShowFile } from './documents.ts';
import type { HubParts } from './hub/hub.ts';
import type { Log } from './log.ts';
import type { SecretBox } from './people/secret-box.ts';

/** Which server the program works with. */
export interface ServerOfProgram {
  /** Null until one has been set. */
  readonly origin: string | null;
  report(): ServerReport;
  /**
   * Checks the server and keeps its address.
   * @param before done while the former server is still the one; its refusal keeps that
   * @throws Refusal with one of the codes `SERVER_…`
   */
  connect(address: string, before?: () => Promise<unknown>): Promise<ServerReport>;
}

/** The program around the station; a browser's host has none. */
export interface Program {
  readonly server: ServerOfProgram;
  report(): ProgramReport;
  configure(settings: ProgramSettings): ProgramReport;
}

/** How a station is made; times that are left out are those of the house. */
export interface StationSettings {
  /** Folder of the station's file; labels go to `labels` in it unless `labelsFolder` says otherwise. */
  dataFolder: string;
  labelsFolder?: string;
  /** Origin of the API. */
  apiOrigin: string;
  box: SecretBox;
  showFile: ShowFile;
  log: Log;
  program?: Program;
  clockAndIds?: ClockAndIds;
  /** Longest wait for a reply of the API. */
  timeoutMs?: number;
  /** So long nothing but 502, 503 and 504 is answered, and the server counts as away. */
  awayMs?: number;
  /** Longest wait of who saves an edit of the office for the server's word. */
  answerMs?: number;
  /** Of the verifiers of people who sign in here; tests take less. */
  passwordCost?: PasswordCost;
  /** Between two looks at the server's changes. */
  pollMs?: number;
  /** Between two answers about what changed at the server. */
  changesMs?: number;
  /** Between two fetches of carriers' numbers. */
  numbersMs?: number;
  hub?: Pick<HubParts, 'host' | 'timing' | 'announces' | 'reachedAt'>;
  peripherals?: Pick<PeripheralsParts, 'openSerial' | 'hid' | 'printTiming'>;
}

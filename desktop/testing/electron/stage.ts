import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright';

/** What a test may set and see of the stand-in for Electron. One main process, so one stage per Node process. */
export const stage = {
  /** Where windows open; set by `launch`. */
  context: null as BrowserContext | null,
  userData: mkdtempSync(path.join(tmpdir(), 'electron-')),
  locale: 'cs',
  /** Answers waiting for dialogs, by kind. */
  dialogAnswers: [] as { kind: string; result: unknown }[],
  /** Dialogs shown, pages' errors and the like, in order. */
  notes: [] as { what: string; detail: unknown }[],
  /** Files and addresses given to the system to open. */
  opened: [] as string[],
  hasQuit: false,
};

export const note = (what: string, detail: unknown): void => void stage.notes.push({ what, detail });

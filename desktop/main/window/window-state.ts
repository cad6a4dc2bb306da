import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const WindowState = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(800),
  height: z.int().min(600),
  isMaximized: z.boolean(),
});
/** Place and size in screen pixels; without a place the system chooses one. */
export type WindowState = z.infer<typeof WindowState>;

const usual: WindowState = { width: 1440, height: 900, isMaximized: false };

/** Place and size of the window as it was left; the usual one when there is none or it makes no sense. */
export function readWindowState(file: string): WindowState {
  try {
    return WindowState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return usual;
  }
}

/** Written when the window closes. @throws when the file cannot be written */
export function writeWindowState(file: string, state: WindowState): void {
  writeFileSync(file, JSON.stringify(state));
}

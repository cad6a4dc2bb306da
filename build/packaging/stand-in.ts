import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** By which fuses are found in an Electron binary; then their layout's version, their number and their states. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const LAYOUT = 1;
const COUNT = 9;

/**
 * A folder in the shape of Electron's own, where that cannot be had: packing it shows which files go into the program
 * and that its fuses are set, and it starts nothing.
 */
export function makeStandIn(folder: string, version: string): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  const fuses = `${FUSES}${String.fromCharCode(LAYOUT, COUNT)}${'1'.repeat(COUNT)}`;
  const program = `#!/bin/sh\n# ${fuses}\necho "Packed without Electron." >&2\nexit 1\n`;
  writeFileSync(path.join(folder, 'electron'), program, { mode: 0o755 });
  writeFileSync(path.join(folder, 'version'), version);
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(path.join(folder, name), '');
}

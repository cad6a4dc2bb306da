import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { logLine, type Log } from '../../station/log.ts';

const longestBytes = 5 * 1024 * 1024;

/** The log of a program without a terminal: a file on this computer and the one before it, 5 MB each at most. */
export function fileLog(folder: string): Log {
  const file = path.join(folder, 'back-office.log');
  const write = (line: string): void => {
    try {
      mkdirSync(folder, { recursive: true });
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > longestBytes) renameSync(file, path.join(folder, 'back-office.previous.log'));
      appendFileSync(file, line, { mode: 0o600 });
    } catch {
      // A full disk must not keep the program from saying so on the screen.
    }
    process.stdout.write(line);
  };
  return {
    info: (message, facts = {}) => write(logLine('info', message, facts)),
    fault: (message, error) => write(logLine('error', message, { error })),
  };
}

// A log on a disk that is full, in a process of its own: `node full-disk-log.ts <folder of a small disk>`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LogFile } from '../../system/programs/log-file.ts';
import { fillDisk } from '../../testing/fill-disk.ts';

const [dir = ''] = process.argv.slice(2);
const told: string[] = [];
const log = new LogFile(path.join(dir, 'logs', 'shop.log'), { tell: (line) => told.push(line), retryMs: 50 });
/** Writes until the log has told something new. */
async function writeUntilTold(line: string): Promise<void> {
  const before = told.length;
  while (told.length === before) {
    log.write(line);
    await pause(5);
  }
}

log.write('before');
await pause(50);
const giveBack = fillDisk(dir);
await writeUntilTold(`lost ${'x'.repeat(8192)}`);
giveBack();
await writeUntilTold('after');
await log.end();
const lines = readFileSync(log.path, 'utf8').trim().split('\n');
console.log(
  `REPORT ${JSON.stringify({ told, first: lines.at(0), last: lines.at(-1), marked: lines.some((line) => line.startsWith('…')) })}`,
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from './cluster.ts';

/** What a server writes about itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  /** `0` until the server knows it. */
  port: number;
  /** `starting`, `stopping`, `ready` or `standby`; empty in the first moments. */
  status: string;
}

/** Reads the file as PostgreSQL lays it out (pid, folder, start, port, socket folder, address, memory key, status); `null` when no server left one. */
export function readPostmasterFile(dir: string): PostmasterFile | null {
  let text: string;
  try {
    text = readFileSync(path.join(dataFolder(dir), 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

/** Whether a process has this id, also one of another user; the id may have gone to another program. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

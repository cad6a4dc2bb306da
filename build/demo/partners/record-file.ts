import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Records by key, kept in a file; what `set` has returned from survives a crash. */
export interface RecordFile<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  /** In the order the keys were first set. */
  all: () => Value[];
  close: () => void;
}

const Line = z.tuple([z.string(), z.unknown()]);

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function parseLine(line: string): z.infer<typeof Line> | null {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function readRecords<Value>(file: string, schema: z.ZodType<Value>): Map<string, Value> {
  const records = new Map<string, Value>();
  const lines = linesOf(file);
  for (const [index, line] of lines.entries()) {
    const entry = parseLine(line);
    // Only the last line can be torn by a crash, and then nobody was told that it was kept.
    if (entry) records.set(entry[0], schema.parse(entry[1]));
    else if (index < lines.length - 1) throw new Error(`${file}: line ${index + 1} cannot be read`);
  }
  return records;
}

/** Writes the present records over the history of changes, whole or not at all. */
function compact<Value>(file: string, records: ReadonlyMap<string, Value>): void {
  const draft = `${file}.draft`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, [...records].map((record) => `${JSON.stringify(record)}\n`).join(''));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}

/** Opens (or begins) a file of records: a line for every change, the last one of a key holds. */
export function openRecords<Value>(file: string, schema: z.ZodType<Value>): RecordFile<Value> {
  mkdirSync(path.dirname(file), { recursive: true });
  const records = readRecords(file, schema);
  compact(file, records);
  const handle = openSync(file, 'a');
  return {
    get: (key) => records.get(key),
    set: (key, value) => {
      writeSync(handle, `${JSON.stringify([key, value])}\n`);
      fsyncSync(handle);
      records.set(key, value);
    },
    all: () => [...records.values()],
    close: () => closeSync(handle),
  };
}

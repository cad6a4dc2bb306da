import Database from 'better-sqlite3';
import { z } from 'zod';

const Stored = z.object({ integrity: z.string(), numbers: z.array(z.int()), version: z.int() });

/** What a station's file holds while no station has it open: numbers of its events, and whether the file is whole. */
export function storedEvents(file: string): z.infer<typeof Stored> {
  const database = new Database(file);
  try {
    return Stored.parse({
      integrity: database.pragma('integrity_check', { simple: true }),
      numbers: database.prepare('select device_seq from event order by device_seq').pluck().all(),
      version: database.pragma('user_version', { simple: true }),
    });
  } finally {
    database.close();
  }
}

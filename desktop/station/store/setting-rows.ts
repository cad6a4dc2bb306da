import { z } from 'zod';
import type { Database } from './open-database.ts';

const Device = z.object({ device_id: z.string(), next_seq: z.int() });

/** The device's identity and its small settings. Values are JSON and are parsed by whoever reads them. */
export function settingRows(database: Database, newId: () => string) {
  const device = database.prepare('select device_id, next_seq from device');
  const insertDevice = database.prepare(
    'insert into device (id, device_id, next_seq) values (1, ?, 1) on conflict do nothing',
  );
  const jump = database.prepare('update device set next_seq = max(next_seq, ?)');
  const get = database.prepare('select value from setting where key = ?').pluck();
  const put = database.prepare(
    'insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  insertDevice.run(newId());

  return {
    device: () => Device.parse(device.get()),
    /** The server knows higher numbers of this device than the file does: the file was restored from an older copy. */
    jumpSeqTo: (nextSeq: number): void => {
      jump.run(nextSeq);
    },
    /** The value under the key, or null when there is none or it no longer fits the schema. */
    read<Value>(key: string, schema: z.ZodType<Value>): Value | null {
      const text = z.string().optional().parse(get.get(key));
      if (text === undefined) return null;
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : null;
    },
    write: (key: string, value: unknown): void => {
      put.run(key, JSON.stringify(value));
    },
  };
}

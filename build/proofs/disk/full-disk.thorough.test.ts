import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { onSmallDisk, smallDiskMissing } from '../../testing/small-disk.ts';

const missing = smallDiskMissing();
if (missing) console.warn(`NOT TRIED: the house on a full disk – ${missing}`);

const Report = z.object({
  before: z.number(),
  full: z.object({ seen: z.array(z.number()), retryAfter: z.string().nullable() }),
  back: z.object({ seen: z.array(z.number()) }),
  gaveUp: z.string().nullable(),
  said: z.array(z.string()),
});

it.skipIf(missing)(
  'the house on a full disk answers 503 to writes, and works again once there is room',
  async () => {
    const report = Report.parse(await onSmallDisk(path.join(import.meta.dirname, 'full-disk-launcher.ts'), 320));
    expect(report.before).toBe(200);
    expect(Number(report.full.retryAfter)).toBeGreaterThan(0);
    // No fault, and nothing but "not now": 0 is a shop that is being started again.
    expect(report.full.seen.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(report.back.seen.filter((status) => ![0, 503].includes(status))).toEqual([]);
    expect(report.gaveUp).toBeNull();
  },
  300_000,
);

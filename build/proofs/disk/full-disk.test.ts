import path from 'node:path';
import { expect, it } from 'vitest';
import { onSmallDisk, smallDiskMissing } from '../../testing/small-disk.ts';

const missing = smallDiskMissing();
if (missing) console.warn(`NOT TRIED: a log on a full disk – ${missing}`);

it.skipIf(missing)('a log on a full disk says so once, and once that it is written again', async () => {
  const report = await onSmallDisk(path.join(import.meta.dirname, 'full-disk-log.ts'), 2);
  expect(report).toEqual({
    told: [expect.stringMatching(/cannot be written \(.*ENOSPC/), expect.stringMatching(/is written again\.$/)],
    first: 'before',
    last: 'after',
    marked: true,
  });
});

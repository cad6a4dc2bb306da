import { mkdtemp, rm, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { localFiles } from '../../integrations/files/local-files.ts';
import { Lifecycle } from '../../http/lifecycle.ts';
import { createPainter } from './painter.ts';
import { originalKey, pictureFile } from './picture-sizes.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600"><circle cx="300" cy="300" r="200" fill="#0b6b4d"/></svg>';

const painter = createPainter(new Lifecycle());
let folder: string;
let files: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  files = localFiles(folder);
  await files.put(originalKey('phone-BLK'), Buffer.from(drawing), 'image/svg+xml');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => painter.stop());

describe('a picture asked for in a size that is not there yet', () => {
  it.each([
    ['phone-BLK-160.webp', 160, 'webp'],
    ['phone-BLK-640.webp', 640, 'webp'],
    ['phone-BLK-320.avif', 320, 'heif'],
  ])('is painted from its original: %s', async (name, width, format) => {
    const file = await pictureFile({ files, painter }, name);
    const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format, width, height: width, hasAlpha: true });
    const middle = ((info.height / 2) * info.width + info.width / 2) * info.channels;
    expect([data[3], data[middle + 3]]).toEqual([0, 255]);
    expect(Math.abs((data[middle + 1] ?? 0) - 0x6b)).toBeLessThan(8);
  });

  it('is kept, so the next one asking gets the same bytes', async () => {
    const first = await pictureFile({ files, painter }, 'phone-BLK-160.webp');
    await files.delete(originalKey('phone-BLK'));
    expect((await pictureFile({ files, painter }, 'phone-BLK-160.webp'))?.bytes).toEqual(first?.bytes);
  });

  it('is painted once for many who ask together', async () => {
    const puts: string[] = [];
    const counted: FileStore = { ...files, put: (key, ...rest) => (puts.push(key), files.put(key, ...rest)) };
    await Promise.all(Array.from({ length: 8 }, () => pictureFile({ files: counted, painter }, 'phone-BLK-320.webp')));
    expect(puts).toEqual(['pictures/phone-BLK-320.webp']);
  });
});

describe('no picture', () => {
  it.each(['phone-BLK-500.webp', 'phone-BLK-640.png', 'phone-RED-640.webp', '../keys-640.webp', 'phone-BLK.svg', ''])(
    'comes of %j, and nothing is written',
    async (name) => {
      expect(await pictureFile({ files, painter }, name)).toBeNull();
      expect(await readdir(path.join(folder, 'pictures'))).toEqual(['phone-BLK.svg']);
    },
  );
});

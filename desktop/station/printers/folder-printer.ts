import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { wordsOf } from '../ports/byte-channel.ts';
import type { LabelPrinter } from './label-printer.ts';

/** Writes each label as a `.zpl` file. A file appears whole or not at all, so whoever watches the folder reads no half. */
export const folderPrinter = (folder: string): LabelPrinter => ({
  async print({ name, zpl }) {
    const target = path.join(folder, `${name}.zpl`);
    try {
      await mkdir(folder, { recursive: true });
      const file = await open(`${target}.part`, 'w');
      try {
        await file.writeFile(zpl);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${target}.part`, target);
      return { state: 'confirmed', detail: '' };
    } catch (error) {
      return { state: 'failed', detail: wordsOf(error) };
    }
  },
});

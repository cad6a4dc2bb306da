import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import { bytesOf, wordsOf } from '../ports/byte-channel.ts';
import type { LabelPrinter } from './label-printer.ts';

/**
 * Writes each label as a file named by its language, `.zpl`, `.tspl` or `.epl`. A file appears whole or not at all, so
 * whoever watches the folder reads no half.
 */
export const folderPrinter = (folder: string, language: PrinterLanguage): LabelPrinter => ({
  async print({ name, bytes }) {
    const target = path.join(folder, `${name}.${language}`);
    try {
      await mkdir(folder, { recursive: true });
      const file = await open(`${target}.part`, 'w');
      try {
        await file.writeFile(bytesOf(bytes));
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

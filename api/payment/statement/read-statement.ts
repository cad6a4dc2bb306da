import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readGpc } from './read-gpc.ts';
import type { StatementRead } from './statement-file.ts';

/** Text of a file: UTF-8, or what Czech banks wrote before it. */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1250').decode(content);
  }
}

/** Reads a statement of any form that is known, by what stands in it: files are named as everybody likes. */
export function readStatement(content: Uint8Array): StatementRead {
  const text = textOf(content).replace(/^\uFEFF/, '');
  if (/^\s*</.test(text)) return readCamt(text);
  if (/^\s*074\d{16}/.test(text)) return readGpc(text.trimStart());
  return readCsv(text);
}

import { z } from 'zod';

/** What a CV may be written as. */
export const CvKind = z.enum(['pdf', 'docx', 'odt']);
export type CvKind = z.infer<typeof CvKind>;

export const cvMimes: Readonly<Record<CvKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

const longestStem = 80;

/**
 * Name of a CV as staff may save it: without folders, control and direction signs and what file systems forbid, and with
 * the ending of what the file is, whatever it called itself.
 */
export function cvName(sent: string, kind: CvKind): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return `${Array.from(stem).slice(0, longestStem).join('').trim() || 'cv'}.${kind}`;
}

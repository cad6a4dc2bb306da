// What a sent CV is, by its bytes: a name and a type of a browser prove nothing.
import type { CvKind } from '@kolobeh/shared/hiring/cv.ts';
import { strFromU8, unzipSync } from 'fflate';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** A PDF begins with its version and ends with its mark; what stands before or long after makes it something else too. */
const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 16))) && text(bytes.subarray(-1024)).includes('%%EOF');

const isZip = (bytes: Uint8Array): boolean => text(bytes.subarray(0, 4)) === 'PK\u0003\u0004';

/** Parts that say what a package is; nothing else of it is unpacked. */
const telling: readonly string[] = ['mimetype', '[Content_Types].xml'];
const longestPart = 256 * 1024;

/** Most parts of a package; a letter of a few pages has some thirty. */
const mostParts = 2000;

/** Macros, in either kind of package. */
const runs = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|Basic\/|Scripts\/)/i;

const wordPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const openText = 'application/vnd.oasis.opendocument.text';

/** Names of a package's parts, and what those that tell its kind say. @returns null when it cannot be read */
function readPackage(bytes: Uint8Array): { names: Set<string>; said: Record<string, string> } | null {
  const names = new Set<string>();
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (names.size >= mostParts) throw new RangeError('Too many parts');
        names.add(name);
        return telling.includes(name) && originalSize <= longestPart;
      },
    });
    return { names, said: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)])) };
  } catch {
    return null;
  }
}

/** What the bytes are; null of all that is no PDF, no Word document without macros and no OpenDocument text. */
export function cvKindOf(bytes: Uint8Array): CvKind | null {
  if (isPdf(bytes)) return 'pdf';
  const found = isZip(bytes) ? readPackage(bytes) : null;
  if (!found || [...found.names].some((name) => runs.test(name) || name.split('/').includes('..'))) return null;
  const { names, said } = found;
  if (said['mimetype'] === openText && names.has('content.xml')) return 'odt';
  return names.has('word/document.xml') && said['[Content_Types].xml']?.includes(wordPart) ? 'docx' : null;
}

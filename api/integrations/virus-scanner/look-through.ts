import type { Deps } from '../../operation/deps.ts';
import { PartnerError } from '../partner-error.ts';

/** Why a stranger's file is not taken: something was found in it, or nobody could look. */
export type FileTrouble = 'FILE_INFECTED' | 'FILE_NOT_CHECKED';

/**
 * Looks a file that somebody sends through for viruses, before anything of it is kept. Where the house has no scanner,
 * nothing is looked at and every file is taken.
 * @param what the kind of upload, for the log
 * @returns null of a file that may be kept
 */
export async function lookThrough(
  { scanner, log }: Pick<Deps, 'scanner' | 'log'>,
  what: 'cv' | 'photo',
  bytes: Uint8Array,
): Promise<FileTrouble | null> {
  if (!scanner) return null;
  try {
    const found = await scanner.look(bytes);
    if (found === null) return null;
    log.warn({ what, found, bytes: bytes.length }, 'a virus was found in a file that was sent');
    return 'FILE_INFECTED';
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    log.error({ err: error, what }, 'a file that was sent could not be looked through');
    return 'FILE_NOT_CHECKED';
  }
}

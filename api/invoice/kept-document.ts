import { refuse } from '../http/calls/refusal-error.ts';
import type { Deps } from '../operation/deps.ts';

/** A kept document as a file to download. */
export async function keptDocument(
  errors: { DOCUMENT_NOT_FOUND: unknown },
  deps: Deps,
  key: string | null,
): Promise<File> {
  const stored = key && (await deps.files.get(key));
  if (!key || !stored) return refuse(errors, 'DOCUMENT_NOT_FOUND');
  return new File([new Uint8Array(stored.bytes)], key.split('/').at(-1) ?? 'document.pdf', {
    type: stored.contentType,
  });
}

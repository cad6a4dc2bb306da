import type { MailMessage } from '../integrations/mail/mailer.ts';
import type { Deps } from '../operation/deps.ts';

type Attachment = NonNullable<MailMessage['attachments']>[number];

/** Kept files as attachments, by their own names; a key without a file brings nothing. */
export async function attachedFiles(deps: Deps, keys: readonly (string | null)[]): Promise<Attachment[]> {
  const attached: Attachment[] = [];
  for (const key of keys) {
    const file = key === null ? null : await deps.files.get(key);
    if (!key || !file) continue;
    const filename = key.split('/').at(-1) ?? key;
    attached.push({ filename, content: file.bytes, contentType: file.contentType });
  }
  return attached;
}

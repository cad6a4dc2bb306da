// Caught messages as files: `<id>.eml` is what came over the wire. Nothing else is kept, so a copied folder is a mailbox.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/** A file of a message without its contents. */
export interface AttachmentSummary {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Part of the text (a picture shown in it), not a file to keep. */
  inline: boolean;
}

/** A message as the list shows it. */
export interface MessageSummary {
  /** Sorts by arrival. */
  id: string;
  /** Instant of arrival, ISO 8601. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  /** First characters of the text. */
  preview: string;
  attachments: AttachmentSummary[];
}

/** A message with its texts. */
export interface Message extends MessageSummary {
  /** Empty when the message has none. */
  text: string;
  html: string;
}

/** Caught messages as files of a folder, so they outlive a restart. */
export interface MailStore {
  /** Stores a message whole or not at all; returns its id. */
  add: (source: Buffer, now: Date) => Promise<string>;
  /** Newest first; `to` keeps those sent to the address. */
  list: (query?: { to?: string | undefined; limit?: number }) => Promise<MessageSummary[]>;
  /** `null` when there is no such message. */
  get: (id: string) => Promise<Message | null>;
  attachment: (id: string, index: number) => Promise<{ bytes: Buffer; summary: AttachmentSummary } | null>;
  source: (id: string) => Promise<Buffer | null>;
  clear: () => Promise<void>;
}

const ID = /^\d{13}-[0-9a-f]{8}$/;
const PREVIEW_LENGTH = 160;

/** A store in the folder; created when absent. */
export function mailStore(dir: string): MailStore {
  const parsed = new Map<string, MessageSummary>();
  const file = (id: string): string => path.join(dir, `${id}.eml`);

  async function source(id: string): Promise<Buffer | null> {
    if (!ID.test(id)) return null;
    return readFile(file(id)).catch(() => null);
  }

  async function email(id: string): Promise<Email | null> {
    const bytes = await source(id);
    return bytes === null ? null : PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  }

  async function summary(id: string): Promise<MessageSummary | null> {
    const known = parsed.get(id);
    if (known) return known;
    const read = await email(id);
    if (read === null) return null;
    const made = summaryOf(id, read);
    parsed.set(id, made);
    return made;
  }

  return {
    source,
    async add(bytes, now) {
      await mkdir(dir, { recursive: true });
      const id = `${String(now.getTime()).padStart(13, '0')}-${randomBytes(4).toString('hex')}`;
      const draft = path.join(dir, `${id}.draft`);
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file(id));
      return id;
    },
    async list({ to, limit = 200 } = {}) {
      const ids = (await idsIn(dir)).toReversed();
      const found: MessageSummary[] = [];
      for (const id of ids) {
        const one = await summary(id);
        if (one !== null && (to === undefined || one.to.includes(to.toLowerCase()))) found.push(one);
        if (found.length >= limit) break;
      }
      return found;
    },
    async get(id) {
      const read = await email(id);
      return read === null ? null : { ...summaryOf(id, read), text: read.text ?? '', html: withPictures(read) };
    },
    async attachment(id, index) {
      const read = await email(id);
      const found = read?.attachments[index];
      const described = read ? summaryOf(id, read).attachments[index] : undefined;
      return found && described ? { bytes: bytesOf(found.content), summary: described } : null;
    },
    async clear() {
      for (const id of await idsIn(dir)) await rm(file(id), { force: true });
      parsed.clear();
    },
  };
}

const idsIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir).catch(() => []))
    .filter((name) => name.endsWith('.eml') && ID.test(name.slice(0, -4)))
    .map((name) => name.slice(0, -4))
    .toSorted();

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content, 'utf8')
    : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));

const addressesOf = (list: Address[] | undefined): string[] =>
  (list ?? [])
    .flatMap((one) => (one.group ? one.group.map((member) => member.address) : [one.address ?? '']))
    .map((one) => one.toLowerCase());

function summaryOf(id: string, email: Email): MessageSummary {
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
    from: email.from?.name ? `${email.from.name} <${email.from.address ?? ''}>` : (email.from?.address ?? ''),
    to: [...addressesOf(email.to), ...addressesOf(email.cc), ...addressesOf(email.bcc)],
    subject: email.subject ?? '',
    preview: (email.text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH),
    attachments: email.attachments.map((one, index) => ({
      name: one.filename ?? `part-${index + 1}`,
      type: one.mimeType,
      size: bytesOf(one.content).length,
      inline: one.disposition === 'inline' || one.related === true,
    })),
  };
}

/** The HTML with its `cid:` pictures put in, so that showing it needs nothing from anywhere. */
function withPictures(email: Email): string {
  let html = email.html ?? '';
  for (const { contentId, mimeType, content } of email.attachments) {
    if (!contentId || !mimeType.startsWith('image/')) continue;
    const data = `data:${mimeType};base64,${bytesOf(content).toString('base64')}`;
    html = html.replaceAll(`cid:${contentId.replaceAll(/[<>]/g, '')}`, data);
  }
  return html;
}

import type { AttachmentSummary, Message, MessageSummary } from './store.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #1d2420; background: #f6f5f2 }
body { margin: 0 auto; max-width: 62rem; padding: 1.25rem }
h1 { font-size: 1.35rem; margin: 0 0 1rem; overflow-wrap: anywhere }
a { color: #0b6b4b }
.list { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e2dfd8; border-radius: 10px }
.list li + li { border-top: 1px solid #eceae4 }
.list a { display: block; padding: .75rem 1rem; text-decoration: none; color: inherit }
.list a:hover, .list a:focus-visible { background: #eef6f2 }
.top { display: flex; gap: 1rem; justify-content: space-between; flex-wrap: wrap }
.subject { font-weight: 600 }
.quiet { color: #5c645f; font-size: .9rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem }
dt { color: #5c645f } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; border: 1px solid #e2dfd8; border-radius: 10px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #e2dfd8; border-radius: 10px; padding: 1rem }
.empty { background: #fff; border: 1px dashed #cfcbc1; border-radius: 10px; padding: 2rem; text-align: center }
`;

const page = (title: string, body: string, refresh = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const moment = (iso: string): string => `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;

function row(message: MessageSummary): string {
  const subject = escaped(message.subject || '(no subject)');
  const files = message.attachments.filter((one) => !one.inline).length;
  const noted = files === 0 ? '' : ` · ${files} ${files === 1 ? 'attachment' : 'attachments'}`;
  return `<li><a href="/messages/${message.id}"><div class="top"><span class="subject">${subject}</span><span class="quiet">${moment(message.receivedAt)}</span></div>
<div class="quiet">to ${escaped(message.to.join(', '))}${noted}</div><div class="quiet">${escaped(message.preview)}</div></a></li>`;
}

/** All caught messages, newest first; looks again every ten seconds. */
export function listPage(messages: readonly MessageSummary[]): string {
  const body =
    messages.length === 0
      ? '<p class="empty">No message yet. What the shop sends appears here; nothing leaves this machine.</p>'
      : `<ul class="list">${messages.map(row).join('')}</ul>`;
  return page('Mailbox', `<main><h1>Mailbox</h1>${body}</main>`, '<meta http-equiv="refresh" content="10">');
}

const attachment = (id: string, one: AttachmentSummary, index: number): string =>
  `<a href="/messages/${id}/attachments/${index}">${escaped(one.name)}</a> <span class="quiet">${Math.ceil(one.size / 1024)} kB</span>`;

/** One message. Its HTML stands in a sandboxed frame, because anybody may have written it. */
export function messagePage(message: Message): string {
  const files = message.attachments.map((one, index) => attachment(message.id, one, index)).join(', ');
  // Links of the message open in a tab of their own, outside the frame that may run nothing.
  const frame = `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`;
  const body = `<nav><a href="/">All messages</a></nav><main><h1>${escaped(message.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escaped(message.from)}</dd><dt>To</dt><dd>${escaped(message.to.join(', '))}</dd><dt>Received</dt><dd>${moment(message.receivedAt)}</dd>
${files ? `<dt>Attachments</dt><dd>${files}</dd>` : ''}<dt>Source</dt><dd><a href="/messages/${message.id}/source">as it came</a></dd></dl>
${message.html ? frame : ''}${message.text ? `<details${message.html ? '' : ' open'}><summary>Plain text</summary><pre>${escaped(message.text)}</pre></details>` : ''}</main>`;
  return page(message.subject || 'Message', body);
}

/** The message's own HTML for the frame. */
export const framedHtml = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;

/** For a message that was cleared meanwhile. */
export const missingPage = (): string =>
  page('Not found', '<nav><a href="/">All messages</a></nav><main><h1>No such message</h1></main>');

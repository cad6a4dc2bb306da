// The last hand on a rendered page: what may run in it is named by its hash (Content Security Policy, hash sources).
import { createHash } from 'node:crypto';
import { beginAfterPaint, waitingScript } from './foot/begin-after-paint.ts';

/** A page as it is sent, its nonce taken off again, with what its policy must allow. */
export interface FinishedPage {
  html: string;
  /** CSP hash sources, `'sha256-…'`, of the scripts and of the styles that stand in the page itself. */
  scripts: readonly string[];
  styles: readonly string[];
}

const endOfHead = '</head>';
const preload = /<link rel="modulepreload"[^>]*>/g;

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * Without the router's early fetching of scripts in the head: words and pictures, which make the page readable and
 * usable, have the line of a phone for themselves, and scripts follow by the page's own imports.
 */
function withoutPreloads(html: string): string {
  const end = html.indexOf(endOfHead);
  return end < 0 ? html : html.slice(0, end).replaceAll(preload, '') + html.slice(end);
}

/** The router's own module waits for the first paint where something in the page begins it then. */
const waiting = (html: string): string =>
  html.includes(`<script>${beginAfterPaint}</script>`)
    ? html.replace('<script type="module" async="">', `<script ${waitingScript}>`)
    : html;

/**
 * Takes the render's mark off the page and names the inline scripts and styles that bore it by their hashes. A page may
 * be stored and given to many, so a mark in it would be known to everybody; a hash tells nobody anything. Markup that
 * came into the page with somebody's data bears no mark, is in no hash and so does not run.
 * @param mark the nonce of this very render, known to nobody before it
 */
export function finishPage(rendered: string, mark: string): FinishedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attribute = ` nonce="${mark}"`;
  for (const [, name, attributes = '', content = ''] of rendered.matchAll(
    /<(script|style)((?:\s[^<>]*)?)>([\s\S]*?)<\/\1>/g,
  )) {
    if (content === '' || !attributes.includes(attribute)) continue;
    (name === 'script' ? scripts : styles).add(hashOf(content));
  }
  const html = waiting(withoutPreloads(rendered.replaceAll(attribute, '')));
  return { html, scripts: [...scripts], styles: [...styles] };
}

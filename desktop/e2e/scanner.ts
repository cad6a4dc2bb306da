import type { CDPSession, Page } from '@playwright/test';

/** Pause between two keys of a scanner. */
const scannerPaceMs = 4;

/** Physical keys of an American keyboard beside letters and digits, with the number Windows gives them. */
const signs: Record<string, readonly [code: string, number: number]> = {
  '-': ['Minus', 189],
  '/': ['Slash', 191],
  '.': ['Period', 190],
  ' ': ['Space', 32],
  Enter: ['Enter', 13],
};

/** The physical key of a sign; none for one that needs another key held. */
function keyOf(key: string): readonly [code: string, number: number] {
  if (/^\d$/.test(key)) return [`Digit${key}`, key.charCodeAt(0)];
  if (/^[a-z]$/i.test(key)) return [`Key${key.toUpperCase()}`, key.toUpperCase().charCodeAt(0)];
  return signs[key] ?? ['', 0];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One for each page, as a scanner hangs on one computer. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * The keys of one scan, all sent at once, each with the time at which a scanner presses it: sent one after another they
 * would come as late as a busy computer answers, and be torn.
 */
export const pressAsScanner = (page: Page, keys: readonly string[]): Promise<void> =>
  pressInTime(page, keys, scannerPaceMs);

/** Keys so far apart, whenever a busy computer gets to send them. */
export async function pressInTime(page: Page, keys: readonly string[], paceMs: number): Promise<void> {
  const session = await sessionOf(page);
  const startMs = Date.now();
  const events = keys.flatMap((key, at) => {
    const [code, number] = keyOf(key);
    const press = {
      key,
      code,
      windowsVirtualKeyCode: number,
      timestamp: (startMs + at * paceMs) / 1000,
    };
    const text = key === 'Enter' ? '\r' : key;
    return [
      { ...press, type: 'keyDown' as const, text },
      { ...press, type: 'keyUp' as const },
    ];
  });
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)));
}

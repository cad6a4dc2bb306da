// When the entry popup opens: by its rule and by what this browser has been shown.
import type { BodyOf } from './document.ts';

type PopupRule = BodyOf<'popup'>['rule'];

const dayMs = 24 * 60 * 60 * 1000;

/** What the browser keeps of a popup it was shown; the moment in milliseconds since 1970. */
export interface ShownPopup {
  version: number;
  at: number;
}

/** As it is kept; see {@link parseShown}. */
export const writeShown = ({ version, at }: ShownPopup): string => `${version} ${at}`;

/** Reads what was kept; null when nothing was, or somebody has written something else there. */
export function parseShown(kept: string | null): ShownPopup | null {
  const [, version, at] = /^(\d{1,9}) (\d{1,15})$/.exec(kept ?? '') ?? [];
  return version && at ? { version: Number(version), at: Number(at) } : null;
}

/** An address within the market as it is compared: without query, fragment and slashes around it. */
const bare = (address: string): string => address.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');

/** Whether the rule means the page at an address within the market: a beginning means whole parts, empty is the home page. */
export function isMeantPage({ pages }: Pick<PopupRule, 'pages'>, address: string): boolean {
  const page = bare(address);
  return (
    pages.length === 0 ||
    pages.map(bare).some((start) => page === start || (start !== '' && page.startsWith(`${start}/`)))
  );
}

/** Whether somebody has not been shown this version yet, or long enough ago. @param now milliseconds since 1970 */
export const isDue = (
  { version, rule }: { version: number; rule: Pick<PopupRule, 'again_after_days'> },
  shown: ShownPopup | null,
  now: number,
): boolean =>
  shown === null ||
  shown.version !== version ||
  (rule.again_after_days !== null && now - shown.at >= rule.again_after_days * dayMs);

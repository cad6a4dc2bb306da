import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../../operation/deps.ts';
import { limitKey } from './rate-limit.ts';

/** What somebody wrote of something of theirs. */
export interface NumberAndEmail {
  market: MarketCode;
  number: string;
  email: string;
}

/** What a number finds; without an e-mail it is nobody's any more. */
interface Found {
  market: MarketCode;
  email: string | null;
}

/** What a number and an e-mail name together; null when they do not belong together. Guesses at an e-mail are counted. */
export async function namedByEmail<Row extends Found>(
  deps: Pick<Deps, 'rateLimits'>,
  { market, number, email }: NumberAndEmail,
  find: (number: string) => Promise<Row | null>,
): Promise<Row | null> {
  await limitKey(deps.rateLimits, 'find-order', `email:${email.toLowerCase()}`);
  const found = await find(number);
  return found?.market === market && found.email?.toLowerCase() === email.toLowerCase() ? found : null;
}

/** The minute tells one asking from the next; a person who presses twice gets one message. */
export const askedInMinute = ({ now }: Pick<Deps, 'now'>): number => Math.floor(now().getTime() / 60_000);

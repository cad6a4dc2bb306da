import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { passportPath } from '@kolobeh/shared/unit/passport-path.ts';
import type { Deps } from '../../operation/deps.ts';

/** Address of a unit's passport in a market. */
export const passportOf = (
  { unitTokens }: Pick<Deps, 'unitTokens'>,
  market: MarketCode,
  unit: { id: string; number: number },
): string => passportPath(market, unit.number, unitTokens.of(unit.id));

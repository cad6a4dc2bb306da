import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { add, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Translate } from '../../base/texts/translate.ts';

/** What the goods wait for: the device, or a hold of its price and bonus on the card. */
export const securityWords = (
  t: Translate,
  { security, held, bonus }: Pick<TradeIn, 'security' | 'held' | 'bonus'>,
): string =>
  security === 'card_hold' ? t('trade.card_hold', { amount: showMoney(add(held, bonus)) }) : t('trade.held_security');

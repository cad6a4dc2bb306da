// What is said of each of the three ways.
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { AnsweredWays, ThreeWays } from '@kolobeh/shared/repair/three-ways.ts';
import type { Translate } from '../../base/texts/translate.ts';

/** What of the three ways is told: by repairs that were chosen, or by answers of the questionnaire. */
export type ToldWays = ThreeWays & Partial<Pick<AnsweredWays, 'faults' | 'unmended'>>;

/** One way: its number, and a sentence or two. */
interface WayWords {
  amount: string;
  note: string;
}

/** What the repair does to the price of the buy-out. */
function worthWords(t: Translate, { repaired, gain, isLeast }: ToldWays): string {
  if (repaired && !gain) return t('ways.repair_after', { after: showMoney(repaired) });
  if (!repaired || !gain) return t(isLeast ? 'ways.repair_least' : 'ways.repair_plain');
  if (isLeast) return `${t('ways.repair_least')} ${t('ways.repair_after', { after: showMoney(repaired) })}`;
  if (gain.amount <= 0) return t('ways.repair_same');
  return t('ways.repair_note', { after: showMoney(repaired), gain: showMoney(gain) });
}

function repairWords(t: Translate, ways: ToldWays): WayWords {
  const { repair, isLeast, faults = [], unmended = [] } = ways;
  if (!repair)
    return faults.length > 0
      ? { amount: t('ways.repair_none'), note: t('ways.repair_none_note') }
      : { amount: t('ways.repair_sound'), note: t('ways.repair_sound_note') };
  const rest = unmended.length > 0 ? ` ${t('ways.repair_unmended', { flaws: unmended.join(', ') })}` : '';
  return {
    amount: isLeast ? t('ways.from', { amount: showMoney(repair) }) : showMoney(repair),
    note: `${worthWords(t, ways)}${rest}`,
  };
}

/** What is bought out, and what the bonus may add to it. */
function saleWords(t: Translate, { asIs, towardsAnother, faults }: ToldWays): { sell: WayWords; trade: WayWords } {
  if (!asIs || !towardsAnother) {
    const none = { amount: t('ways.sell_none'), note: t('ways.sell_none_note') };
    return { sell: none, trade: none };
  }
  const bonus = money(towardsAnother.amount - asIs.amount, asIs.currency);
  return {
    sell: { amount: showMoney(asIs), note: t(faults ? 'ways.sell_answers' : 'ways.sell_note') },
    trade:
      bonus.amount > 0
        ? {
            amount: t('ways.trade_up_to', { amount: showMoney(towardsAnother) }),
            note: t('ways.trade_note', { price: showMoney(asIs), bonus: showMoney(bonus) }),
          }
        : { amount: showMoney(asIs), note: t('ways.trade_plain') },
  };
}

/** The three ways in words. */
export const wayWords = (t: Translate, ways: ToldWays): Record<'repair' | 'sell' | 'trade', WayWords> => ({
  repair: repairWords(t, ways),
  ...saleWords(t, ways),
});

/**
 * Whether a repair pays when the device is sold afterwards; null where that cannot be said: a price is missing, or only a
 * diagnosis tells what the repair costs and it may pay.
 */
export function verdictWords(t: Translate, { repair, gain, isLeast }: ToldWays): { pays: string; why: string } | null {
  if (!repair || !gain || gain.amount <= 0) return null;
  const rest = gain.amount - repair.amount;
  const words = { repair: showMoney(repair), gain: showMoney(gain) };
  if (rest <= 0)
    return {
      pays: t('ways.loses'),
      why: t('ways.loses_why', { ...words, loss: showMoney(money(-rest, repair.currency)) }),
    };
  if (isLeast) return null;
  return { pays: t('ways.pays'), why: t('ways.pays_why', { ...words, rest: showMoney(money(rest, repair.currency)) }) };
}

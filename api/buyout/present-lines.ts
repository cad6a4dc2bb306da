import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { StoredBuyout } from './queries/buyouts.ts';

/** The kept reasons of a price; they sum to it. */
export const presentLines = ({
  lines,
  currency,
}: Pick<StoredBuyout, 'lines' | 'currency'>): BuyoutData['conditions_appraisal_result'] =>
  lines.map(({ kind, question, answer, amount }) => ({
    kind: kind ?? (question === null ? 'base' : 'correction'),
    question,
    answer,
    amount: money(amount, currency),
  }));

import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { productName } from '../../ui/product-name.ts';

/** A refund in its parts, in minor units; the same of a receipt and of what is only chosen yet. */
export type SlipFacts = Pick<WithdrawalReceipt, 'lines' | 'delivery' | 'payment' | 'bonus' | 'refund' | 'currency'>;

/** What is given back, line by line; null: nothing is chosen. Below it what follows. */
export function RefundSlip({
  facts,
  goesTo: { asks_account: isToAccount, is_lent: isLent },
  children,
}: {
  facts: SlipFacts | null;
  /** To an account where the money cannot go back as it came, to who lent it, else as it came. */
  goesTo: Pick<WithdrawalReceipt, 'asks_account' | 'is_lent'>;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const show = (amount: number): string => (facts ? showMoney(money(amount, facts.currency)) : '');
  return (
    <aside className="wd-side">
      <div className="slip-hold">
        <div className="slip cut-edge" aria-live="polite">
          <h2>{t('wd.how_much')}</h2>
          {facts ? (
            <dl className="receipt">
              {facts.lines.map(({ name, quantity, of, amount }, index) => (
                <div key={`${index}-${name}`}>
                  <dt>
                    {productName(name)}
                    {of > 1 && <small>{t('wd.pieces', { count: quantity })}</small>}
                  </dt>
                  <dd>{show(amount)}</dd>
                </div>
              ))}
              {facts.delivery > 0 && (
                <div>
                  <dt>
                    {t('wd.delivery')}
                    <small>{t('wd.delivery_why')}</small>
                  </dt>
                  <dd>{show(facts.delivery)}</dd>
                </div>
              )}
              {facts.payment > 0 && (
                <div>
                  <dt>{t('wd.payment')}</dt>
                  <dd>{show(facts.payment)}</dd>
                </div>
              )}
              {facts.bonus > 0 && (
                <div className="less">
                  <dt>
                    {t('wd.bonus')}
                    <small>{t('wd.bonus_why')}</small>
                  </dt>
                  <dd>{show(-facts.bonus)}</dd>
                </div>
              )}
              <div className="sum">
                <dt>{t('wd.refund')}</dt>
                <dd>{show(facts.refund)}</dd>
              </div>
            </dl>
          ) : (
            <p className="muted">{t('wd.nothing_yet')}</p>
          )}
        </div>
      </div>
      {facts && (
        <p className="small muted wd-paid">
          {t(
            facts.refund === 0 ? 'wd.unpaid' : isLent ? 'wd.to_lender' : isToAccount ? 'wd.to_account' : 'wd.same_way',
          )}
        </p>
      )}
      {children}
    </aside>
  );
}

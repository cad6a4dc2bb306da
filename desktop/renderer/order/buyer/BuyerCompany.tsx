import type { BillingAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/Fact.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** A number to be carried elsewhere: into a register or an accounting program. */
function CopiedNumber({ term, value }: { term: string; value: string }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => show('ok', t('order.company.copied', { term, value })),
      () => show('bad', t('order.company.copyFailed', { term, value })),
    );
  return (
    <Fact term={term}>
      <span className="code">{value}</span>{' '}
      <button type="button" className="link" aria-label={t('order.company.copy', { term })} onClick={copy}>
        {t('order.company.copyIt')}
      </button>
    </Fact>
  );
}

/** The company an order is invoiced to, with the numbers of its own country; nothing where a person buys. */
export function BuyerCompany({ billing, market }: { billing: BillingAddress; market: MarketCode }) {
  const { t } = useTranslation();
  if (!billing.invoice_on_company) return null;
  return (
    <>
      <Fact term={t('order.company.name')}>{billing.company}</Fact>
      {billing.tin && <CopiedNumber term={t(`order.company.id.${market}`)} value={billing.tin} />}
      {billing.vatn && <CopiedNumber term={t(`order.company.vat.${market}`)} value={billing.vatn} />}
    </>
  );
}

import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import type { PayAgain } from './pay-online.ts';
import { PayOnline } from './PayOnline.tsx';

interface RepairMoneyProps {
  /** Why the gateway's page was not opened. */
  payAgain: PayAgain | null;
  repair: Pick<RepairStatus, 'payment' | 'way'>;
  /** Address of the invoice in a form. */
  invoiceAddress: (form: 'pdf' | 'xml') => string;
}

/** How a repair that is done is paid; once it is, by what, with the invoice. */
export function RepairMoney({ repair: { payment, way }, payAgain, invoiceAddress }: RepairMoneyProps) {
  const { t, market } = useTexts();
  const { due, paid, invoice, account, variable_symbol: symbol, online, needs_address: needsAddress } = payment;
  if (!due && !paid) return null;
  return (
    <section className="card pad" aria-labelledby="rps-money">
      <h2 className="rp-h mb-2" id="rps-money">
        {t('rps.money')}
      </h2>
      {due && (
        <>
          {online && <Note kind={online === 'failed' ? 'bad' : 'info'}>{t(`rps.online.${online}`)}</Note>}
          <p>{t(way === 'store' ? 'rps.pay_at_desk' : 'rps.pay_before', { amount: showExactMoney(due) })}</p>
          <PayOnline due={due} needsAddress={needsAddress} again={payAgain} />
          {way !== 'store' && (
            <dl className="rps-transfer mt-4">
              <dt className="muted">{t('rps.account')}</dt>
              <dd className="num">{account}</dd>
              <dt className="muted">{t('rps.symbol')}</dt>
              <dd className="num">{symbol}</dd>
            </dl>
          )}
        </>
      )}
      {paid && (
        <p>
          {t(`rps.paid.${paid.method}`, {
            amount: showExactMoney(paid.amount),
            day: showDay(market, new Date(paid.at)),
          })}
        </p>
      )}
      {paid && online === 'returned' && <p className="muted mt-2">{t('rps.online.returned')}</p>}
      {invoice && invoice.state !== 'created' && (
        <p className="muted mt-2">{t('rps.invoice_in_progress', { number: invoice.number })}</p>
      )}
      {invoice?.state === 'created' && (
        <p className="row wrap mt-2">
          <a className="link row" href={invoiceAddress('pdf')}>
            <Icon name="doc" size="s" />
            {t('rps.invoice', { number: invoice.number })} (PDF)
          </a>
          {invoice.has_xml && (
            <a className="link" href={invoiceAddress('xml')} aria-label={`${invoice.number} ${t('rps.xml')}`}>
              {t('rps.xml')}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

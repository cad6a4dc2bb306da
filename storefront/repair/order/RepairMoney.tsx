import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import type { PayAgain } from './pay-online.ts';
import type { RepairLink } from './file-paths.ts';
import { PayOnline } from './PayOnline.tsx';

interface RepairMoneyProps {
  link: RepairLink;
  /** Why the gateway's page was not opened. */
  payAgain: PayAgain | null;
  repair: Pick<RepairStatus, 'payment' | 'way'>;
  /** Address of the invoice in a form. */
  invoiceAddress: (form: 'pdf' | 'xml') => string;
  /** The same of a credit note. */
  noteAddress: (note: string, form: 'pdf' | 'xml') => string;
}

interface DocumentLinksProps {
  document: NonNullable<RepairStatus['payment']['invoice']>;
  kind: 'invoice' | 'credit_note';
  /** What a credit note gives back. */
  amount?: string;
  addressOf: (form: 'pdf' | 'xml') => string;
}

/** A document in its forms, or that it is being made. */
function DocumentLinks({
  document: { number, state, has_xml: hasXml },
  kind,
  amount = '',
  addressOf,
}: DocumentLinksProps) {
  const { t } = useTexts();
  if (state !== 'created') return <p className="muted mt-2">{t(`rps.${kind}_in_progress`, { number })}</p>;
  return (
    <p className="row wrap mt-2">
      <a className="link row" href={addressOf('pdf')}>
        <Icon name="doc" size="s" />
        {t(`rps.${kind}`, { number, amount })} (PDF)
      </a>
      {hasXml && (
        <a className="link" href={addressOf('xml')} aria-label={`${number} ${t('rps.xml')}`}>
          {t('rps.xml')}
        </a>
      )}
    </p>
  );
}

/** How a repair that is done is paid; once it is, by what, with the invoice. */
export function RepairMoney({
  link,
  repair: { payment, way },
  payAgain,
  invoiceAddress,
  noteAddress,
}: RepairMoneyProps) {
  const { t, market } = useTexts();
  const {
    due,
    paid,
    invoice,
    credit_notes: notes,
    account,
    variable_symbol: symbol,
    online,
    needs_address: needsAddress,
  } = payment;
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
          <PayOnline link={link} due={due} needsAddress={needsAddress} again={payAgain} />
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
      {invoice && <DocumentLinks document={invoice} kind="invoice" addressOf={invoiceAddress} />}
      {notes.map((note) => (
        <DocumentLinks
          key={note.id}
          document={note}
          kind="credit_note"
          amount={showExactMoney(note.total)}
          addressOf={(form) => noteAddress(note.id, form)}
        />
      ))}
    </section>
  );
}

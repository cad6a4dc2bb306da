import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { inThrees } from '../ui/phone.ts';
import type { ServiceCentre } from './load-repair.ts';

/** A repair as far as its price is told. */
type PricedLine = Pick<RepairOperation, 'code' | 'name' | 'part' | 'work' | 'price' | 'warranty_months'>;

function Line({ line }: { line: PricedLine }) {
  const { t } = useTexts();
  const { name, part, work, price, warranty_months: months } = line;
  const made =
    part.amount > 0 ? t('repair.line', { part: showMoney(part), work: showMoney(work) }) : t('repair.line_work');
  return (
    <div>
      <dt>
        {name}
        <small>{[made, ...(months > 0 ? [t('repair.warranty', { count: months })] : [])].join(' · ')}</small>
      </dt>
      <dd>{showMoney(price)}</dd>
    </div>
  );
}

interface PriceLinesProps {
  lines: readonly PricedLine[];
  /** What the sum is called by; to be paid after the repair when absent. */
  sum?: 'repair.sum' | 'rps.sum_paid';
}

/** What repairs cost, line by line and together. */
export function PriceLines({ lines, sum: word = 'repair.sum' }: PriceLinesProps) {
  const { t, market } = useTexts();
  const sum = lines.reduce((total, { price }) => total + price.amount, 0);
  return (
    <dl className="receipt mt-2">
      {lines.map((line) => (
        <Line key={line.code} line={line} />
      ))}
      <div className="sum">
        <dt>{t(word)}</dt>
        <dd>{showMoney(money(sum, market.currency))}</dd>
      </div>
    </dl>
  );
}

/** What the chosen repairs cost, line by line, the way to order them, and where the device may be brought. */
export function RepairSlip({
  chosen,
  centres,
  orderUrl,
}: {
  chosen: readonly RepairOperation[];
  /** Where the chosen ones are ordered. */
  orderUrl: string;
  centres: readonly ServiceCentre[];
}) {
  const { t, market } = useTexts();
  return (
    <aside className="bo-side" aria-labelledby="your-repair">
      <div className="slip-hold">
        <div className="slip cut-edge" aria-live="polite">
          <h2 className="rp-h" id="your-repair">
            {t('repair.yours')}
          </h2>
          {chosen.length === 0 ? (
            <p className="muted mt-2">{t('repair.nothing_yet')}</p>
          ) : (
            <>
              <PriceLines lines={chosen} />
              <Link className="btn wide mt-4" to={orderUrl}>
                {t('rpo.to_order')}
              </Link>
              <p className="small muted mt-2 text-center">{t('rpo.no_charge')}</p>
            </>
          )}
        </div>
      </div>
      {centres.length > 0 && (
        <section className="rp-where" id="where">
          <h2 className="rp-h">{t('repair.where')}</h2>
          <ul>
            {centres.map(({ seo_name, name, street, city, phone }) => (
              <li key={seo_name}>
                <Icon name="pin" size="s" />
                <span>
                  <b>{name}</b>
                  <br />
                  {street}, {city}
                  <br />
                  <a className="link num" href={`tel:${phone.replaceAll(' ', '')}`}>
                    {inThrees(phone)}
                  </a>
                </span>
              </li>
            ))}
          </ul>
          <Link className="link" to={paths.stores(market.code)}>
            {t('repair.where_all')}
          </Link>
        </section>
      )}
      <ul className="bo-how">
        <li>
          <Icon name="shield" size="s" />
          {t('repair.promise_price')}
        </li>
        <li>
          <Icon name="folder" size="s" />
          {t('repair.promise_data')}
        </li>
      </ul>
    </aside>
  );
}

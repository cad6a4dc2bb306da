import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { ChosenLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { fields, leftOf } from './withdrawal-form.ts';

type Line = WithdrawalOffer['lines'][number];

function Pieces({ line, chosen }: { line: Line; chosen: number | null }) {
  const { t } = useTexts();
  const left = leftOf(line);
  if (left < 2) return null;
  return (
    <div className="wd-q">
      <span>{t('wd.returning')}</span>
      <select
        className="input"
        name={fields.quantityOf(line.id)}
        defaultValue={chosen ?? left}
        aria-label={t('wd.count_of', { name: line.name })}
      >
        {Array.from({ length: left }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <span className="muted">{t('wd.of', { count: left })}</span>
    </div>
  );
}

function Choice({
  line,
  currency,
  chosen,
}: {
  line: Line;
  currency: WithdrawalOffer['currency'];
  chosen: number | null;
}) {
  const { t } = useTexts();
  const isOff = leftOf(line) === 0;
  const why = line.exception
    ? t(`wd.exception.${line.exception}`)
    : isOff
      ? t('wd.done_before')
      : t('wd.pieces', { count: leftOf(line) });
  return (
    <li className={isOff ? 'wd-it off' : 'wd-it'}>
      <label>
        <span className="check">
          <input type="checkbox" name={fields.line} value={line.id} defaultChecked={chosen !== null} disabled={isOff} />
        </span>
        <span className="cpic">
          <Picture picture={line.picture} alt="" sizes="52px" />
        </span>
        <span className="grow">
          <b>{line.name}</b>
          <small>{why}</small>
        </span>
        <b className="num nowrap">{showMoney(money(line.net, currency))}</b>
      </label>
      <Pieces line={line} chosen={chosen} />
    </li>
  );
}

/** What of the order is given back: boxes and counts of a plain form. */
export function ChooseLines({ offer, chosen }: { offer: WithdrawalOffer; chosen: readonly ChosenLine[] }) {
  const { t } = useTexts();
  return (
    <section className="card wd-items" aria-labelledby="wd-what">
      <div className="wd-cap">
        <h2 id="wd-what">{t('wd.what')}</h2>
        {offer.lines.filter((line) => leftOf(line) > 0).length > 1 && (
          <Link className="link small" to="?all=1" replace preventScrollReset reloadDocument>
            {t('wd.all')}
          </Link>
        )}
      </div>
      <ul>
        {offer.lines.map((line) => (
          <Choice
            key={line.id}
            line={line}
            currency={offer.currency}
            chosen={chosen.find(({ id }) => id === line.id)?.quantity ?? null}
          />
        ))}
      </ul>
    </section>
  );
}

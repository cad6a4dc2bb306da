import { exchangeSums } from '@kolobeh/shared/order/withdrawal/exchange-sums.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ExchangeOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { textOf } from '../../../base/forms/form-values.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { productName } from '../../../ui/product-name.ts';
import type { ChosenGoods, ExchangeGoods, ExchangeTrouble } from './exchange-actions.ts';

interface ExchangeFormProps {
  offer: ExchangeOffer;
  term: string;
  /** What the search found; null when nothing was searched for. */
  found: readonly ExchangeGoods[] | null;
  trouble: ExchangeTrouble | null;
  /** What was chosen when the form came back. */
  chosen: ChosenGoods | null;
  sendingKey: string;
  /** Address of the receipt. */
  back: string;
}

/** What one piece means in money: what is missing to it, or what comes back. */
function useDifference(worth: ExchangeOffer['worth']) {
  const { t } = useTexts();
  return (price: number): string => {
    const { toPay, toReturn } = exchangeSums(worth.amount, price);
    const show = (amount: number): string => showMoney(money(amount, worth.currency));
    if (toPay > 0) return t('wd.ex.to_pay', { amount: show(toPay) });
    return toReturn > 0 ? t('wd.ex.to_return', { amount: show(toReturn) }) : t('wd.ex.even');
  };
}

function Goods({
  products,
  offer,
  chosen,
}: Pick<ExchangeFormProps, 'offer' | 'chosen'> & { products: readonly ExchangeGoods[] }) {
  const difference = useDifference(offer.worth);
  return (
    <div className="lines">
      {products.map(({ code, name, subtitle, picture, price }) => (
        <label key={code} className="line-opt ex-opt">
          <span className="check">
            <input
              type="radio"
              name="product"
              value={`${code} ${price.amount}`}
              required
              defaultChecked={chosen?.product === code}
            />
          </span>
          <span className="row ex-name">
            <span className="cpic">
              <Picture picture={picture} alt="" sizes="52px" />
            </span>
            <span>
              <span className="name">{productName(name)}</span>
              <small className="muted block">{subtitle}</small>
            </span>
          </span>
          <span className="num strong nowrap">{showMoney(price)}</span>
          <span className="sub">{difference(price.amount)}</span>
        </label>
      ))}
    </div>
  );
}

function Search({ term, isEmpty }: { term: string; isEmpty: boolean }) {
  const { t } = useTexts();
  return (
    <Form method="get" className="field" role="search" aria-label={t('wd.ex.other')} preventScrollReset>
      <label htmlFor="goods">{t('wd.ex.other')}</label>
      <div className="row gap-3">
        <input
          className="input"
          id="goods"
          name="goods"
          type="search"
          minLength={2}
          maxLength={80}
          defaultValue={term}
        />
        <button className="btn line" type="submit">
          {t('wd.ex.search')}
        </button>
      </div>
      {isEmpty && <p className="hint">{t('wd.ex.none', { term })}</p>}
    </Form>
  );
}

/** Other goods as radio buttons with what each comes to, and how many of them. Works without scripts. */
export function ExchangeForm(props: ExchangeFormProps) {
  const { offer, term, found, trouble, chosen, sendingKey, back } = props;
  const { t } = useTexts();
  const [picked, setPicked] = useState<{ price: number; quantity: number } | null>(null);
  const difference = useDifference(offer.worth);
  const isSending = useNavigation().state === 'submitting';
  const products = found && found.length > 0 ? found : offer.products;
  return (
    <div className="wd-lay">
      <div className="wd-main">
        {trouble && <Note kind="bad">{t(`wd.ex.trouble.${trouble}`)}</Note>}
        <section className="card pad">
          <Search term={term} isEmpty={found !== null && found.length === 0} />
        </section>
        <Form
          method="post"
          id="exchange"
          className="card pad ex-form"
          onChange={({ currentTarget }) => {
            const form = new FormData(currentTarget);
            const price = Number(textOf(form, 'product').split(' ')[1]);
            const quantity = Number(form.get('quantity') ?? 1);
            setPicked(price > 0 && quantity > 0 ? { price, quantity } : null);
          }}
        >
          <input type="hidden" name="key" value={sendingKey} />
          <h2>{t(found && found.length > 0 ? 'wd.ex.found' : 'wd.ex.variants')}</h2>
          {products.length === 0 ? (
            <p className="muted">{t('wd.ex.no_variants')}</p>
          ) : (
            <>
              <Goods products={products} offer={offer} chosen={chosen} />
              <label className="field ex-count" htmlFor="quantity">
                <span>{t('wd.ex.count')}</span>
                <input
                  className="input"
                  id="quantity"
                  name="quantity"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={20}
                  defaultValue={chosen?.quantity ?? 1}
                />
              </label>
            </>
          )}
        </Form>
      </div>
      <aside className="wd-side">
        <section className="card pad" aria-live="polite">
          <h2>{t('wd.ex.worth')}</h2>
          <p className="text-xl strong num">{showMoney(offer.worth)}</p>
          {picked && <p className="mt-2">{difference(picked.price * picked.quantity)}</p>}
          <ul className="wd-pack mt-3">
            {(['wd.ex.now', 'wd.ex.after', 'wd.ex.same_place'] as const).map((text) => (
              <li key={text}>
                <Icon name="check" size="s" />
                {t(text)}
              </li>
            ))}
          </ul>
        </section>
        {products.length > 0 && (
          <button className="btn lg wide mt-4" type="submit" form="exchange" aria-busy={isSending || undefined}>
            {t('wd.ex.send')}
          </button>
        )}
        <p className="mt-3">
          <Link className="link" to={back}>
            {t('wd.ex.back')}
          </Link>
        </p>
      </aside>
    </div>
  );
}

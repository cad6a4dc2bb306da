import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { OrderShortages, Shortage } from '@kolobeh/shared/order/shortage-contract.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { dayOn } from '../../ui/days/day.ts';
import { FieldMessage } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';
import { choiceField } from './shortage-form.ts';
import { ShortageOptions } from './ShortageOptions.tsx';

interface LackingProps {
  shortage: Shortage;
  order: CustomerOrder;
  isAll: boolean;
  /** The substitute chosen for it went to somebody else. */
  isGone: boolean;
}

function Lacking({ shortage, order, isAll, isGone }: LackingProps) {
  const { t } = useTexts();
  const error = `${choiceField(shortage.id)}-error`;
  return (
    <fieldset className="mt-5" aria-describedby={isGone ? error : undefined}>
      <legend className="sr">{productName(shortage.name)}</legend>
      <div className="row gap-3 mb-3" aria-hidden="true">
        <span className="cpic">
          <Picture picture={shortage.picture} alt="" sizes="72px" />
        </span>
        <div className="grow">
          <b>{productName(shortage.name)}</b>
          <small className="muted block">
            {t('short.pieces', { count: shortage.pieces, total: showMoney(shortage.total) })}
          </small>
        </div>
      </div>
      <div className="lines">
        <ShortageOptions name={choiceField(shortage.id)} shortage={shortage} order={order} isAll={isAll} />
      </div>
      {isGone && (
        <div className="mt-2">
          <FieldMessage id={error} text={t('short.gone')} />
        </div>
      )}
    </fieldset>
  );
}

interface ChooseFormProps {
  order: CustomerOrder;
  shortages: OrderShortages;
  gone: readonly string[];
}

function ChooseForm({ order, shortages, gone }: ChooseFormProps) {
  const { t, market } = useTexts();
  const isSending = useNavigation().formData?.get('intent') === 'choose';
  const open = shortages.items.filter(({ state }) => state === 'open');
  return (
    <section className="card pad" aria-labelledby="short-heading">
      <h2 id="short-heading">{t('short.heading')}</h2>
      <p>{t('short.intro')}</p>
      <p className="muted small mt-1">
        {shortages.is_overdue
          ? t('short.until_over')
          : t('short.until', { day: showDay(market, new Date(shortages.decide_by)) })}
      </p>
      {shortages.is_all && open.length > 1 && <p className="mt-1">{t('short.all_gone')}</p>}
      <Form method="post" preventScrollReset>
        {open.map((shortage) => (
          <Lacking
            key={shortage.id}
            shortage={shortage}
            order={order}
            isAll={shortages.is_all && open.length === 1}
            isGone={gone.includes(shortage.id)}
          />
        ))}
        <button
          className="btn big mt-5"
          type="submit"
          name="intent"
          value="choose"
          disabled={isSending}
          aria-busy={isSending || undefined}
        >
          {t(isSending ? 'short.sending' : 'short.send')}
        </button>
      </Form>
    </section>
  );
}

function Settled({ items }: { items: readonly Shortage[] }) {
  const { t, market } = useTexts();
  const outcome = ({ state, substitute, expected_on: day }: Shortage): string => {
    if (state === 'waiting' && day) return t('short.was.waiting_day', { day: dayOn(t, market, day) });
    return t(`short.was.${state}`, { product: productName(substitute ?? '') });
  };
  return (
    <section className="card pad" aria-labelledby="short-settled">
      <h2 id="short-settled">{t('short.settled')}</h2>
      <ul className="clist -mt-3">
        {items.map((shortage) => (
          <li key={shortage.id} className="citem">
            <span className="cpic">
              <Picture picture={shortage.picture} alt="" sizes="72px" />
            </span>
            <div className="grow">
              <b>
                {shortage.pieces > 1 ? `${shortage.pieces} × ` : ''}
                {productName(shortage.name)}
              </b>
              <small>{outcome(shortage)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What the house does not have of the order: the choice while there is one, and what became of it.
 * @param gone ids of shortages whose chosen substitute somebody else has
 */
export function OrderShortage({ order, gone }: { order: CustomerOrder; gone: readonly string[] }) {
  const { shortages } = order;
  if (!shortages) return null;
  const settled = shortages.items.filter(({ state }) => !(shortages.can_choose && state === 'open'));
  return (
    <>
      {shortages.can_choose && <ChooseForm order={order} shortages={shortages} gone={gone} />}
      {settled.length > 0 && <Settled items={settled} />}
    </>
  );
}

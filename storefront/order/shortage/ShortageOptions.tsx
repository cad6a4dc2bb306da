import { isSame, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { Shortage, Substitute } from '@kolobeh/shared/order/shortage-contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { dayOn } from '../../ui/days/day.ts';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';
import { substituteValue } from './shortage-form.ts';

interface OptionProps {
  name: string;
  value: string;
  label: string;
  picture?: ReactNode;
  children: ReactNode;
}

function Option({ name, value, label, picture, children }: OptionProps) {
  const id = `${name}-${value}`;
  return (
    <div className="line-opt">
      <span className="check">
        <input type="radio" id={id} name={name} value={value} required />
      </span>
      <label className="name cursor-pointer" htmlFor={id}>
        {label}
      </label>
      {picture ?? <span />}
      <div className="sub">{children}</div>
    </div>
  );
}

interface OptionsProps {
  name: string;
  shortage: Shortage;
  order: CustomerOrder;
  /** Nothing else is bought. */
  isAll: boolean;
}

/** What a substitute costs against what was to be paid; the customer never pays more. */
function PriceOf({ substitute, pieces, isPaid }: { substitute: Substitute; pieces: number; isPaid: boolean }) {
  const { t } = useTexts();
  const { price, charged, back } = substitute;
  const all = { price: showMoney(times(price, pieces)), charged: showMoney(times(charged, pieces)) };
  if (back.amount > 0) return t(isPaid ? 'short.cheaper' : 'short.cheaper_cod', { ...all, back: showMoney(back) });
  return isSame(price, charged) ? t('short.same_price') : t('short.dearer', all);
}

/** Wait, each substitute, or without it. */
export function ShortageOptions({ name, shortage, order, isAll }: OptionsProps) {
  const { t, market } = useTexts();
  const isPaid = order.payment_state === 'paid';
  const drop = isAll ? 'refund_all' : isPaid ? 'refund' : 'drop';
  // A loan is made smaller; nothing was paid here that could be paid back.
  const note = drop === 'refund' && order.payment_kind === 'instalments' ? 'refund_loan' : drop;
  return (
    <>
      <Option name={name} value="wait" label={t('short.wait')}>
        {shortage.expected_on
          ? t('short.wait_day', { day: dayOn(t, market, shortage.expected_on) })
          : t('short.wait_note')}
      </Option>
      {shortage.substitutes.map((substitute) => (
        <Option
          key={substitute.code}
          name={name}
          value={substituteValue(substitute.code)}
          label={t('short.instead', { product: productName(substitute.name) })}
          picture={
            <span className="cpic">
              <Picture picture={substitute.picture} alt="" sizes="72px" priority="lazy" />
            </span>
          }
        >
          <Link className="link" to={paths.product(market.code, substitute.product_seo_name)}>
            {substitute.subtitle || productName(substitute.name)}
          </Link>
          <span className="block">
            <PriceOf substitute={substitute} pieces={shortage.pieces} isPaid={isPaid} />
          </span>
        </Option>
      ))}
      <Option name={name} value="refund" label={t(`short.${drop}`)}>
        {t(`short.${note}_note`, { total: showMoney(shortage.refund) })}
      </Option>
    </>
  );
}

import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { CartCover } from '@kolobeh/shared/cover/cover.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { CoverChoice } from '../cover/CoverChoice.tsx';
import { FieldMessage } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { RefusedWarranty } from './cart-refusal.ts';

/** The covers a line keeps, as fields of the form that changes it. */
function Kept({ item, covers }: { item: CartItem; covers: readonly CartCover[] }) {
  const nameOf = {
    general: 'generalTuito',
    screen: 'screenTuito',
    warranty: 'mp_warranty',
    warranty_code: 'prolongWarranty',
  } as const;
  return (
    <>
      <input type="hidden" name="intent" value="cover" />
      <input type="hidden" name="item" value={item.id} />
      {covers.map(({ kind, id, months, code }) => {
        const value = kind === 'warranty' ? months : kind === 'warranty_code' ? (code ?? '') : id;
        return <input key={kind} type="hidden" name={nameOf[kind]} value={value} />;
      })}
    </>
  );
}

/** One cover under its line: its price, what is wrong with it, and the ways out. */
function Cover({ item, cover }: { item: CartItem; cover: CartCover }) {
  const { t, market } = useTexts();
  const { name, problem, price, price_chosen: before } = cover;
  const others = item.covers.filter((one) => one !== cover && one.problem !== 'GONE');
  return (
    <li>
      <span>
        <span className="row wrap gap-x-3">
          {name}
          {problem === 'PRICE_CHANGED' && (
            <Form method="post" action={paths.cart(market.code)} preventScrollReset>
              <Kept item={item} covers={[...others, cover]} />
              <button type="submit" className="link small py-2">
                {t('cover.keep', { amount: showMoney(price) })}
              </button>
            </Form>
          )}
          <Form method="post" action={paths.cart(market.code)} preventScrollReset>
            <Kept item={item} covers={others} />
            <button type="submit" className="link small py-2" aria-label={t('cover.remove', { name })}>
              {t('cart.remove')}
            </button>
          </Form>
        </span>
        {problem && (
          <span className="error mt-1" role="alert">
            <Icon name="warning" size="s" />
            <span>
              {t(`cover.problem.${problem}`, { amount: showMoney(price), before: before ? showMoney(before) : '' })}
            </span>
          </span>
        )}
      </span>
      {problem !== 'GONE' && (
        <span className="r">
          <span className="num nowrap">{showMoney(cover.total)}</span>
          {item.quantity > 1 && (
            <small className="num nowrap block faint">
              {t('cover.each', { count: item.quantity, amount: showMoney(price) })}
            </small>
          )}
        </span>
      )}
    </li>
  );
}

/** A code of a warranty, for who has one. */
function CodeForm({ item, refused }: { item: CartItem; refused: RefusedWarranty | undefined }) {
  const { t, market } = useTexts();
  const id = `warranty-code-${item.id}`;
  const isWrong = refused?.item === item.id;
  return (
    <Form method="post" action={paths.cart(market.code)} preventScrollReset className="field">
      <input type="hidden" name="intent" value="add_warranty_code" />
      <input type="hidden" name="item" value={item.id} />
      <label htmlFor={id}>{t('cover.code')}</label>
      <div className="row items-stretch gap-2">
        <input
          className="input"
          id={id}
          name="code"
          defaultValue={isWrong ? refused.typed : undefined}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <button type="submit" className="btn line">
          {t('cover.code_use')}
        </button>
      </div>
      {isWrong && <FieldMessage id={`${id}-error`} text={t(`cover.refused.${refused.code}`)} />}
    </Form>
  );
}

/** Insurance and warranties of a line: what it has, and the way to choose others. */
export function LineCovers({ item, refused }: { item: CartItem; refused: RefusedWarranty | undefined }) {
  const { t, market } = useTexts();
  const { covers, offers } = item;
  const isOpen = refused?.item === item.id || covers.some(({ problem }) => problem === 'GONE');
  const key = covers.map(({ id, price, problem }) => `${id} ${price.amount} ${problem ?? ''}`).join();
  if (covers.length === 0 && offers.length === 0) return null;
  return (
    <div className="cover-row">
      {covers.length > 0 && (
        <ul className="cover-lines">
          {covers.map((cover) => (
            <Cover key={cover.kind} item={item} cover={cover} />
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <details className="cover-change" key={key} open={isOpen || undefined}>
          <summary className="link small">{t(covers.length > 0 ? 'cover.change' : 'cover.choose')}</summary>
          <Form method="post" action={paths.cart(market.code)} preventScrollReset>
            <input type="hidden" name="intent" value="cover" />
            <input type="hidden" name="item" value={item.id} />
            <CoverChoice offers={offers} chosen={covers.filter(({ problem }) => problem !== 'GONE')} />
            <button type="submit" className="btn line">
              {t('cover.save')}
            </button>
          </Form>
          <CodeForm item={item} refused={refused} />
        </details>
      )}
    </div>
  );
}

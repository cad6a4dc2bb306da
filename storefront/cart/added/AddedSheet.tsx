import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useLive } from '../../base/live/live-store.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';
import type { AddAnswer, Added } from './added.ts';
import { CoverLines } from '../../cover/CoverLines.tsx';
import { AddedCovers } from './AddedCovers.tsx';
import { AddedAccessories, accessoriesKey } from './AddedAccessories.tsx';
import { AddedWays } from './AddedWays.tsx';
import { HoldNote, ProblemNote } from '../HoldNote.tsx';
import { FreeDelivery } from '../FreeDelivery.tsx';
import { RefusalNote } from '../RefusalNote.tsx';

function AddedItem({ item }: Pick<Added, 'item'>) {
  return (
    <div className="citem added">
      <span className="cpic">
        <Picture picture={item.picture} alt="" sizes="72px" />
      </span>
      <div className="grow">
        <b>{productName(item.name)}</b>
        <small>{item.subtitle}</small>
        <ProblemNote item={item} />
        <HoldNote item={item} />
      </div>
      <div className="r">
        <b className="num nowrap">{showMoney(item.total)}</b>
        {item.quantity > 1 && (
          <small className="num nowrap">{`${item.quantity} × ${showMoney(item.unit_price)}`}</small>
        )}
      </div>
      {item.covers.length > 0 && (
        <div className="cover-row">
          <CoverLines covers={item.covers} />
        </div>
      )}
    </div>
  );
}

function Sum({ added }: { added: Added }) {
  const { t } = useTexts();
  return (
    <dl className="receipt" aria-live="polite">
      <div className="sum">
        <dt>{t('cart.has', { count: added.count })}</dt>
        <dd>{showMoney(added.total)}</dd>
      </div>
    </dl>
  );
}

interface AddedSheetProps {
  answer: AddAnswer;
  onClose: () => void;
}

/**
 * What was put into the cart, or why it was not: a sheet from the right, from below on a phone. The browser's own dialog
 * keeps the keyboard inside, closes by Escape and gives the focus back to the button that opened it.
 */
export function AddedSheet({ answer: { added: first, refusal }, onClose }: AddedSheetProps) {
  const { t, market } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const later = useFetcher<AddAnswer>({ key: accessoriesKey }).data?.added;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const [item, setItem] = useState(first?.item);
  useEffect(() => {
    if (later?.item.id === first?.item.id) setItem(later?.item);
  }, [later, first]);
  useEffect(() => {
    if (later) useLive.setState({ cartCount: later.count });
  }, [later]);
  const sums = later ?? first;
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={heading} onClose={onClose} closedby="any">
      <header>
        <h2 id={heading} tabIndex={-1} autoFocus>
          {first && <Icon name="check-circle" />}
          {t(first ? 'cart.added' : 'cart.not_added')}
        </h2>
        <button type="button" className="iconbtn" onClick={onClose} aria-label={t('cart.close')}>
          <Icon name="x" />
        </button>
      </header>
      <div className="in">
        {refusal && <RefusalNote refusal={refusal} />}
        {item && <AddedItem item={item} />}
        {sums && <FreeDelivery total={sums.itemsTotal} missing={sums.missingToFreeDelivery} />}
        {sums && !item?.problem && <AddedWays ways={sums.ways} />}
        {item && <AddedCovers key={item.covers.map(({ id }) => id).join()} item={item} />}
        {first && (
          <AddedAccessories products={first.accessories} inCart={(later ?? first).products} parent={first.item} />
        )}
      </div>
      <footer>
        {sums && <Sum added={sums} />}
        <div className="sheet-ways">
          <Link className="btn big" to={paths.cart(market.code)}>
            {t('cart.to_cart')}
          </Link>
          <button type="button" className="btn big line" onClick={onClose}>
            {t('cart.back')}
          </button>
        </div>
      </footer>
    </dialog>
  );
}

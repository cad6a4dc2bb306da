import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import type { LinkedThing } from '@kolobeh/shared/staff/task/written-task.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { searchFor } from '../../base/address/unit-address.ts';
import { deviceOfTask } from './task-words.ts';

interface LinkProps {
  text: string;
  isCode?: boolean;
  onOpen: () => void;
}

const Link = ({ text, isCode = false, onOpen }: LinkProps) => (
  <button type="button" className={isCode ? 'link code' : 'link'} onClick={onOpen}>
    {text}
  </button>
);

/** Nobody calls it by what it is found by. */
const isNamedById = ({ ref }: LinkedThing): boolean => Uuid.safeParse(ref).success;

/** What opens the thing that a written task leads to. */
const openings: Record<LinkedThing['kind'], (opens: string) => void> = {
  order: (number) => goTo('orders', number),
  product: (id) => goTo('products', id),
  unit: (device) => goTo('units', searchFor(device)),
  customer: (email) => goTo('orders', null, `q=${encodeURIComponent(email)}`),
  buyout: (number) => goTo('buyouts', number),
  repair: (number) => goTo('repairs', number),
  reservation: (number) => goTo('reservations', number),
  review: (id) => goTo('reviews', id),
  enquiry: (id) => goTo('enquiries', id),
  gift_card: (id) => goTo('gift-cards', id),
  discount: (id) => goTo('discounts', id),
  location: (code) => goTo('product-locations', null, `q=${encodeURIComponent(code)}`),
};

/** The order or buy-out a task is about, or the thing a person linked; its subject in words where it is neither. */
export function TaskAbout({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { order_number: order, buyout_number: buyout, written } = task;
  if (written) {
    const { link } = written;
    if (!link) return null;
    return (
      <>
        {!isNamedById(link) && t(`task.linkKind.${link.kind}`)}{' '}
        <Link
          isCode={!isNamedById(link)}
          text={isNamedById(link) ? t(`task.linkKind.${link.kind}`) : link.ref}
          onOpen={() => openings[link.kind](link.opens)}
        />
      </>
    );
  }
  if (order) return <Link isCode text={order} onOpen={() => goTo('orders', order)} />;
  if (buyout) return <Link isCode text={buyout} onOpen={() => goTo('buyouts', buyout)} />;
  if (task.items.length > 0) return '–';
  return <span className="code">{task.subject_id}</span>;
}

/** Products with their shelves; each opens what it names. */
export function TaskGoods({ task }: { task: Task }) {
  const device = deviceOfTask(task);
  return (
    <ul className="task-goods">
      {task.items.map(({ product_id: id, product_name: name, location_code: shelf, pieces }) => (
        <li key={`${name} ${shelf}`}>
          {pieces !== null && <span className="num">{pieces}× </span>}
          {id === null ? name : <Link text={name} onOpen={() => goTo('products', String(id))} />}
          {shelf !== '' && (
            <>
              {' · '}
              <Link
                isCode
                text={shelf}
                onOpen={() => goTo('product-locations', null, `q=${encodeURIComponent(shelf)}`)}
              />
            </>
          )}
        </li>
      ))}
      {device !== null && (
        <li>
          <Link isCode text={device} onOpen={() => goTo('units', searchFor(device))} />
        </li>
      )}
    </ul>
  );
}

import type { Task } from '@kolobeh/shared/staff/task.ts';
import { goTo } from '../base/address/place.ts';
import { searchFor } from '../base/address/unit-address.ts';
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

/** The order or buy-out a task is about; its subject in words where it is neither. */
export function TaskAbout({ task }: { task: Task }) {
  const { order_number: order, buyout_number: buyout } = task;
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

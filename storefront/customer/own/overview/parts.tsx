// The parts of an account's first page beside what is under way.
import type { OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../../base/later-paths.ts';
import { paths } from '../../../base/paths.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import type { TextKey } from '../../../texts/text-key.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { productName } from '../../../ui/product-name.ts';
import { warrantyWords } from '../devices/warranty-words.ts';
import { type AccountOrder, OrdersTable } from '../lists/OrdersTable.tsx';

/** How many models wait for a review, and the way to them; nothing where none does. */
export function ToReviewNote({ count }: { count: number }) {
  const { t, market } = useTexts();
  if (count === 0) return null;
  return (
    <Link className="card pad ov-line" to={laterPaths.ownReviews(market.code)}>
      <Icon name="star" />
      <span className="grow">
        <b>{t('own.to_review', { count })}</b>
        <span className="muted small block">{t('own.to_review_next')}</span>
      </span>
      <Icon name="chev-r" size="s" />
    </Link>
  );
}

/** The latest orders, and the way to all of them. */
export function RecentOrders({ orders }: { orders: readonly AccountOrder[] }) {
  const { t, market } = useTexts();
  if (orders.length === 0) return null;
  return (
    <section className="ov-part">
      <h2>{t('own.recent_orders')}</h2>
      <OrdersTable orders={orders} />
      <Link className="link" to={laterPaths.ownOrders(market.code)}>
        {t('own.all_orders')}
      </Link>
    </section>
  );
}

/** Devices whose warranty ends before that of others, and the way to all devices. */
export function EndingWarranties({ devices }: { devices: readonly OwnDevice[] }) {
  const { t, market } = useTexts();
  if (devices.length === 0) return null;
  return (
    <section className="ov-part">
      <h2 id="zaruky">{t('own.ends_next')}</h2>
      <ul className="card pad ac-list" aria-labelledby="zaruky">
        {devices.map((device, at) => (
          <li key={`${device.order_number} ${at}`}>
            <Picture className="ov-pic" picture={device.picture} alt="" sizes="44px" priority="lazy" />
            <span className="grow">
              <b>{productName(device.name)}</b>
              <span className="muted small">{warrantyWords(t, market, device.warranty)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Link className="link" to={laterPaths.ownDevices(market.code)}>
        {t('own.all_devices')}
      </Link>
    </section>
  );
}

const shortcuts = [
  { icon: 'wrench', name: 'own.short_repair', to: paths.repair },
  { icon: 'swap', name: 'own.short_sell', to: paths.buyout },
  { icon: 'shield', name: 'frame.complain', to: paths.complain },
  { icon: 'undo', name: 'frame.withdraw', to: paths.withdraw },
  { icon: 'mail', name: 'own.short_write', to: (market) => laterPaths.write(market, 'contact') },
] as const satisfies readonly { icon: string; name: TextKey; to: typeof paths.repair }[];

/** What a customer comes for beside the own things. */
export function Shortcuts() {
  const { t, market } = useTexts();
  return (
    <section className="ov-part">
      <h2 id="zkratky">{t('own.shortcuts')}</h2>
      <ul className="ov-short" aria-labelledby="zkratky">
        {shortcuts.map(({ icon, name, to }) => (
          <li key={name}>
            <Link className="card" to={to(market.code)}>
              <Icon name={icon} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

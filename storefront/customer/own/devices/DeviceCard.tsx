import type { MendedDevice, OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import { selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairPath, repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { passportPath } from '@kolobeh/shared/unit/passport-path.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { laterPaths } from '../../../base/later-paths.ts';
import { showIsoDay } from '../../../base/show-iso-day.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Grade } from '../../../ui/Grade.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { productName } from '../../../ui/product-name.ts';
import { warrantyWords } from './warranty-words.ts';

interface WayProps {
  /** What it does; the name of the device is added for those who hear the link alone. */
  does: 'repair' | 'sell' | 'complain' | 'withdraw' | 'passport';
  name: string;
  to: string;
}

function Way({ does, name, to }: WayProps) {
  const { t } = useTexts();
  return (
    <Link className="btn line" to={to} aria-label={t(`own.device_${does}_of`, { name })} reloadDocument>
      {t(`own.device_${does}`)}
    </Link>
  );
}

/** A repair with what of it is guaranteed, and the way to its page. */
function MendedLine({ mended: { id, token, market: at, what, until } }: { mended: MendedDevice['mended'] }) {
  const { t, market } = useTexts();
  return (
    <p className="dv-line">
      <Icon name="wrench" size="s" />
      <Link className="link" to={repairPath(at, { id, token })} reloadDocument>
        {t('own.warranty_mended', { what, day: showIsoDay(market, until) })}
      </Link>
    </p>
  );
}

/** The frame of a card: picture, name, what is known of it, and what can be done with it. */
function Card({
  picture,
  name,
  children,
  ways,
}: {
  picture: string;
  name: ReactNode;
  children: ReactNode;
  ways: ReactNode;
}) {
  return (
    <li className="card pad dv">
      <Picture className="dv-pic" picture={picture} alt="" sizes="88px" priority="lazy" />
      <div className="dv-main">
        <h3>{name}</h3>
        {children}
      </div>
      <div className="dv-ways">{ways}</div>
    </li>
  );
}

/** A device, or goods, with its warranties and what its owner may do with it next. */
export function DeviceCard({ device }: { device: OwnDevice }) {
  const { t, market } = useTexts();
  const { name, quantity, number_end: numberEnd, known_as: known, passport, complaint, withdrawal, warranty } = device;
  const order = { number: device.order_number };
  const isOver = warranty !== null && warranty.days_left < 0;
  const about = [
    quantity > 1 ? t('own.device_pieces', { count: quantity }) : null,
    t('own.device_bought', { day: showIsoDay(market, device.bought_on) }),
    numberEnd && t('own.device_imei', { end: numberEnd }),
  ].filter((part) => part !== null);
  return (
    <Card
      picture={device.picture}
      name={
        <>
          {productName(name)} {device.grade && <Grade grade={device.grade} />}
        </>
      }
      ways={
        <>
          {passport && (
            <Way does="passport" name={name} to={passportPath(market.code, passport.number, passport.token)} />
          )}
          {known && <Way does="repair" name={name} to={repairUrl(market.code, known)} />}
          {known && !device.is_leased && <Way does="sell" name={name} to={selectorUrl(market.code, known)} />}
          {complaint && (
            <Way does="complain" name={name} to={laterPaths.complaint(device.market, { ...order, ...complaint })} />
          )}
          {withdrawal && (
            <Way
              does="withdraw"
              name={name}
              to={laterPaths.withdrawal(device.market, { ...order, token: withdrawal.token })}
            />
          )}
        </>
      }
    >
      <p className="muted small">
        {about.join(' · ')} ·{' '}
        <Link className="link" to={laterPaths.order(device.market, device.token)} reloadDocument>
          {t('own.of_order', { number: device.order_number })}
        </Link>
      </p>
      <p className={isOver ? 'dv-line muted' : 'dv-line'}>
        <Icon name="shield" size="s" />
        {warrantyWords(t, market, warranty)}
      </p>
      {device.covers.map((cover) => (
        <p key={cover.slot} className="dv-line">
          <Icon name="check" size="s" />
          {cover.name}
        </p>
      ))}
      {device.mended && <MendedLine mended={device.mended} />}
      {withdrawal?.last_day && (
        <p className="muted small">
          {t('own.device_withdraw_until', { day: showIsoDay(market, withdrawal.last_day) })}
        </p>
      )}
      {device.is_leased && <p className="muted small">{t('own.device_leased')}</p>}
    </Card>
  );
}

/** A device bought elsewhere that was repaired here. */
export function MendedCard({
  device: { name, picture, number_end: numberEnd, known_as: known, mended },
}: {
  device: MendedDevice;
}) {
  const { t, market } = useTexts();
  return (
    <Card
      picture={picture}
      name={productName(name)}
      ways={
        <>
          <Way does="repair" name={name} to={repairUrl(market.code, known)} />
          <Way does="sell" name={name} to={selectorUrl(market.code, known)} />
        </>
      }
    >
      {numberEnd && <p className="muted small">{t('own.device_imei', { end: numberEnd })}</p>}
      <MendedLine mended={mended} />
    </Card>
  );
}

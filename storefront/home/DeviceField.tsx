import type { QuickPrice } from '@kolobeh/shared/buyout/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useEffect, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { AskedDevice } from './load-home.ts';

const shortest = 2;
const pauseMs = 200;

/** Devices for what is typed; null until something is known of it. What was found before stands until then. */
function useQuickPrices(typed: string, first: AskedDevice | null): QuickPrice[] | null {
  const { market } = useTexts();
  const [found, setFound] = useState(first?.devices ?? null);
  useEffect(() => {
    if (typed === first?.typed) return setFound(first.devices);
    if (typed.trim().length < shortest) return setFound(null);
    const stop = new AbortController();
    const query = new URLSearchParams({ market: market.code, device: typed.trim() });
    const later = setTimeout(() => {
      fetch(`/api/new/buyout/quick-prices?${query}`, { signal: stop.signal })
        .then(async (reply) => (reply.ok ? ((await reply.json()) as { devices: QuickPrice[] }).devices : null))
        .then(setFound)
        // Without an answer the button still leads to one.
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [typed, first, market.code]);
  return found;
}

interface DeviceFieldProps {
  asked: AskedDevice | null;
  /** Up to how many per cent a bonus adds; null when there is none. */
  bonusPercent: number | null;
  /** Told of the likeliest device, null when there is none. */
  onFound: (device: QuickPrice | null) => void;
}

/** Names a device and gets its price: at once with scripts, otherwise on the page the button leads to. */
export function DeviceField({ asked, bonusPercent, onFound }: DeviceFieldProps) {
  const { t, market } = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked?.typed ?? '');
  const found = useQuickPrices(typed, asked);
  const best = found?.[0] ?? null;
  useEffect(() => onFound(best), [best, onFound]);
  return (
    <Form
      className="quick"
      method="get"
      action={paths.home(market.code)}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(best?.url ?? paths.buyout(market.code));
      }}
    >
      <div className="field">
        <label htmlFor="device">{t('home.device')}</label>
        <div className="search">
          <Icon name="search" />
          <input
            id="device"
            className="input"
            name="device"
            maxLength={80}
            autoComplete="off"
            placeholder={t('home.device_example')}
            defaultValue={asked?.typed}
            aria-describedby="device-price"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      </div>
      <button className="btn big" type="submit">
        {t('home.find_price')}
      </button>
      <p className="quick-out" id="device-price" aria-live="polite">
        <Icon name={found?.length === 0 ? 'info' : 'check-circle'} size="s" />
        <span>
          {best ? (
            <>
              <Link className="link" to={best.url}>
                {best.name}
              </Link>{' '}
              – {t('home.device_price', { lowest: showMoney(best.lowest), highest: showMoney(best.highest) })}
              {bonusPercent !== null && ` ${t('home.device_bonus', { percent: bonusPercent })}`}
            </>
          ) : (
            t(found ? 'home.device_unknown' : 'home.device_hint')
          )}
        </span>
      </p>
      {found && found.length > 1 && (
        <p className="chips quick-more">
          {found.slice(1, 5).map(({ name, url }) => (
            <Link key={url} className="chip" to={url}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </Form>
  );
}

import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { DeviceForm } from '../stock/DeviceForm.tsx';
import { deviceWords } from '../stock/device-words.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** How many devices of an order are not put aside yet. */
export const devicesMissing = ({ goods }: Pick<StoreOrder, 'goods'>): number =>
  goods.filter((line) => line.is_tracked).reduce((sum, { quantity, devices }) => sum + quantity - devices.length, 0);

interface OrderDevicesProps {
  order: StoreOrder;
  /** The list is asked for as it is now. */
  onChanged: () => void;
}

/** The devices of an order are put together: each is read, and one that was not ordered is not taken. */
export function OrderDevices({ order, onChanged }: OrderDevicesProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { number, goods } = order;
  const scan = useMutation(api.storeOrder.scan.mutationOptions({ onSuccess: onChanged }));
  const back = useMutation(
    api.storeOrder.scan.mutationOptions({
      onError: (error) => show('bad', deviceWords(i18n, error)),
      onSettled: onChanged,
    }),
  );
  const tracked = goods.filter((line) => line.is_tracked);
  if (tracked.length === 0) return null;
  const missing = devicesMissing(order);
  return (
    <section className="dsec" aria-label={t('reservation.devices')}>
      <h3>{t('reservation.devices')}</h3>
      <ul className="store-pieces">
        {tracked.map(({ code, name, quantity, devices }) => (
          <li key={code} className="with-devices">
            <span>
              {name}
              <small className="faint num">{t('reservation.devicesOf', { count: devices.length, of: quantity })}</small>
            </span>
            <ul className="store-devices">
              {devices.map((device) => (
                <li key={device}>
                  <span className="num">{device}</span>
                  <button
                    type="button"
                    className="link"
                    disabled={back.isPending}
                    aria-label={t('reservation.putBackOne', { device })}
                    onClick={() => back.mutate({ number, device, as: 'put_back' })}
                  >
                    {t('reservation.putBack')}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {missing > 0 ? (
        <DeviceForm
          id={`scan-${number}`}
          label={t('reservation.scanDevice')}
          button={t('reservation.putAside')}
          isBusy={scan.isPending}
          refusal={scan.error}
          onRead={(device, taken) => scan.mutate({ number, device, as: 'put_aside' }, { onSuccess: taken })}
        />
      ) : (
        <p className="faint">{t('reservation.devicesAll')}</p>
      )}
    </section>
  );
}

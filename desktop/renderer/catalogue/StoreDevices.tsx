import type { StorePieces } from '@kolobeh/shared/reservation/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { DeviceForm } from '../stock/DeviceForm.tsx';
import { deviceWords } from '../stock/device-words.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

interface StoreDevicesProps {
  product: number;
  pieces: StorePieces;
  /** Whether the person records what lies in stores. */
  mayRecord: boolean;
  /** Whether one is to be read now. */
  isReading: boolean;
  onDone: () => void;
}

/** Devices of a product that lie in a store by their numbers: one is read into it, or sent back to the warehouse. */
export function StoreDevices({ product, pieces, mayRecord, isReading, onDone }: StoreDevicesProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { store_id: storeId, store, devices } = pieces;
  const bring = useMutation(api.reservation.bringDevice.mutationOptions({ onSettled: onDone }));
  const back = useMutation(
    api.reservation.sendDeviceBack.mutationOptions({
      onSuccess: ({ place }) => show('ok', t('stock.device.carryTo', { place })),
      onError: (error) => show('bad', deviceWords(i18n, error)),
      onSettled: onDone,
    }),
  );
  return (
    <>
      {devices.length > 0 && (
        <ul className="store-devices" aria-label={t('stock.device.of', { store })}>
          {devices.map(({ number, identifier, put_aside_for: order }) => (
            <li key={number}>
              <span className="num">{identifier}</span>
              {order === null ? (
                mayRecord && (
                  <button
                    type="button"
                    className="link"
                    disabled={back.isPending}
                    aria-label={t('stock.device.sendBackOne', { identifier })}
                    onClick={() => back.mutate({ id: product, store_id: storeId, device: identifier })}
                  >
                    {t('stock.device.sendBack')}
                  </button>
                )
              ) : (
                <small className="faint">{t('stock.device.asideFor', { order })}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReading && (
        <DeviceForm
          id={`device-${storeId}`}
          label={t('stock.device.bring', { store })}
          button={t('stock.device.record')}
          autoFocus
          isBusy={bring.isPending}
          refusal={bring.error}
          onRead={(device, taken) => bring.mutate({ id: product, store_id: storeId, device }, { onSuccess: taken })}
        />
      )}
    </>
  );
}

import { ParcelReason } from '@kolobeh/shared/order/in-store/take-in.ts';
import type { DeskStore, StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import { useMutation } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { wordFor } from '../base/words.ts';
import { SelectField } from '../form/SelectField.tsx';
import { DeviceForm } from '../stock/DeviceForm.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

const storedAs = 'kolobeh.desk-store';

const Refused = z.object({
  code: z.literal('PARCEL_REFUSED'),
  data: z.object({ reason: z.union([ParcelReason, z.string()]), where: z.string() }),
});

/** Why a parcel was not taken in, and where it belongs; what was refused otherwise in its own words. */
function parcelWords(i18n: i18n, error: unknown): string {
  const refused = Refused.safeParse(error);
  if (!refused.success) return refusalText(i18n, error);
  const { reason, where } = refused.data.data;
  return wordFor(i18n, 'reservation.parcel.reason', reason, { where }) ?? refusalText(i18n, error);
}

/** The store at whose desk this computer stands, kept here; empty until somebody says so. */
function useDesk(stores: readonly DeskStore[]): [string, (id: string) => void] {
  const [desk, setDesk] = useState(() => window.localStorage.getItem(storedAs) ?? '');
  const known = stores.some(({ id }) => String(id) === desk) ? desk : '';
  const choose = (id: string): void => {
    window.localStorage.setItem(storedAs, id);
    setDesk(id);
  };
  return [known, choose];
}

/** A parcel that was brought to this store is taken in by its number, read or typed, or by that of its order. */
export function TakeIn({ stores, onTaken }: { stores: readonly DeskStore[]; onTaken: () => void }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [desk, choose] = useDesk(stores);
  const [isUnsaid, setUnsaid] = useState(false);
  const say = ({ number, state, parcels }: StoreOrder): void => {
    const here = parcels.filter((one) => one.is_here).length;
    const words =
      state === 'arrived'
        ? t('reservation.parcel.arrived', { number })
        : t('reservation.parcel.came', { number, here, of: parcels.length });
    show('ok', words);
    onTaken();
  };
  const take = useMutation(api.storeOrder.takeIn.mutationOptions({ onSuccess: say }));
  if (stores.length === 0) return null;
  return (
    <section className="take-in" aria-label={t('reservation.parcel.title')}>
      <SelectField
        id="take-in-store"
        label={t('reservation.parcel.desk')}
        value={desk}
        none={t('reservation.parcel.choose')}
        choices={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={isUnsaid && desk === '' ? 'REQUIRED' : undefined}
        onChange={({ target }) => choose(target.value)}
      />
      <DeviceForm
        id="take-in"
        label={t('reservation.parcel.read')}
        button={t('reservation.parcel.take')}
        isBusy={take.isPending}
        refusal={take.error}
        words={parcelWords}
        empty={t('reservation.parcel.wanted')}
        onRead={(code, taken) => {
          setUnsaid(desk === '');
          if (desk !== '') take.mutate({ code, store_id: Number(desk) }, { onSuccess: taken });
        }}
      />
    </section>
  );
}

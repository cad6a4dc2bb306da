import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { ListAddress } from './list-address.ts';
import { versionWords } from './version-words.ts';

interface BeginDialogProps {
  market: MarketCode;
  /** What the draft is a copy of; null = it begins empty. */
  from: PriceListVersion | null;
  onBegun: (list: ListAddress) => void;
  onClose: () => void;
}

/** Begins a draft out of the shown version. */
export function BeginDialog({ market, from, onBegun, onClose }: BeginDialogProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [note, setNote] = useState('');
  const begin = useMutation(
    api.buyout.createPriceList.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries({ queryKey: api.buyout.priceLists.key() });
        onClose();
        onBegun({ market, version: id });
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <Dialog title={t('priceList.beginTitle')} onClose={onClose}>
      <p>{from ? t('priceList.beginText', { name: versionWords(t, from) }) : t('priceList.beginEmpty')}</p>
      <form
        className="sheetform"
        onSubmit={(event) => {
          event.preventDefault();
          begin.mutate({ market, from: from?.id ?? null, note });
        }}
      >
        <TextField
          id="draft-note"
          label={t('priceList.note')}
          maxLength={120}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormEnd text={t('priceList.beginButton')} isBusy={begin.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface DiscardDialogProps {
  version: PriceListVersion;
  onGone: () => void;
  onClose: () => void;
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ version, onGone, onClose }: DiscardDialogProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const discard = useMutation(
    api.buyout.discardPriceList.mutationOptions({
      onSuccess: () => {
        show('ok', t('priceList.discarded'));
        onClose();
        onGone();
        void queries.invalidateQueries({ queryKey: api.buyout.priceLists.key() });
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <Dialog title={t('priceList.discardTitle', { id: version.id })} onClose={onClose}>
      <p>{t('priceList.discardText')}</p>
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={onClose}>
          {t('frame.cancel')}
        </button>
        <button
          type="button"
          className="btn danger"
          disabled={discard.isPending}
          onClick={() => discard.mutate({ id: version.id })}
        >
          {t('priceList.discard')}
        </button>
      </div>
    </Dialog>
  );
}

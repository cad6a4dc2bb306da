import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={t('priceList.discardTitle', { id: version.id })}
      text={t('priceList.discardText')}
      act={t('priceList.discard')}
      isBusy={discard.isPending}
      onClose={onClose}
      onConfirm={() => discard.mutate({ id: version.id })}
    />
  );
}

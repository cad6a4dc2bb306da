import type { DiscountCode } from '@kolobeh/shared/discount/discount-code.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { ReasonDialog } from '../../form/ReasonDialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** One code, or all of single use that no order has. */
export type Withdrawing = DiscountCode | 'all';

interface WithdrawDialogProps {
  discountId: number;
  of: Withdrawing;
  /** Codes that `all` means, as they were last counted. */
  free: number;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks why codes are withdrawn. What an order has used meanwhile stays that order's, and the list says so. */
export function WithdrawDialog({ discountId: id, of, free, onChanged, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const withdraw = useMutation({
    mutationFn: async (reason: string) => {
      if (of === 'all') return (await client.discount.withdrawFreeCodes({ id, reason })).withdrawn;
      await client.discount.withdrawCode({ id, code: of.id, reason });
      return 1;
    },
    onSuccess: (count) => show('ok', t('discount.code.withdrawn', { count })),
    onError: (error) => show('bad', refusalText(i18n, error)),
    onSettled: () => {
      onChanged();
      onClose();
    },
  });
  const isAll = of === 'all';
  const text = isAll ? 'allText' : of.is_single_use ? 'oneText' : 'forAllText';
  return (
    <ReasonDialog
      title={
        isAll ? t('discount.code.withdrawAll', { count: free }) : t('discount.code.withdrawOne', { code: of.code })
      }
      text={t(`discount.code.${text}`)}
      label={t('discount.code.reason')}
      button={t('discount.code.withdraw')}
      isBusy={withdraw.isPending}
      onReason={(reason) => withdraw.mutate(reason)}
      onClose={onClose}
    />
  );
}

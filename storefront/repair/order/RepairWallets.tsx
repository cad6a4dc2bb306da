import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { checkBuyer } from '@kolobeh/shared/repair/payment/check-buyer.ts';
import { type RefObject, useMemo } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import WalletButtons, { type WalletCalls } from '../../ui/wallet/WalletButtons.tsx';
import { walletCall } from '../../ui/wallet/wallet-call.ts';
import type { RepairLink } from './file-paths.ts';
import { addressOf } from './pay-online.ts';

/** Calls by which the repair of a secret link is paid by a wallet. @param place where its invoice goes, if that is asked */
const repairWallets = ({ id, token }: RepairLink, place: () => object): WalletCalls => {
  const base = `repairs/${id}/${token}/payment`;
  return {
    echo: (wallet) => walletCall(`${base}/${wallet}/echo`),
    session: async () => (await walletCall<{ session: unknown }>(`${base}/apple-pay/session`, {})).session,
    pay: async (wallet, payload) => {
      await walletCall(`${base}/${wallet}/init`, { payload, ...place() });
      return (await walletCall<{ confirm_at: string | null }>(`${base}/${wallet}/process`, {})).confirm_at;
    },
  };
};

interface RepairWalletsProps {
  link: RepairLink;
  /** Whether the form asks for the invoice's address. */
  needsAddress: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong with the address before a sheet is opened. */
  onWrong: (errors: FieldError[]) => void;
}

/** Wallets by which a repair that is done is paid; the address of its invoice is looked at before the sheet opens. */
export default function RepairWallets({ link, needsAddress, form, onWrong }: RepairWalletsProps) {
  const { t, market } = useTexts();
  const { id, token } = link;
  const calls = useMemo(() => {
    const place = (): object => (needsAddress && form.current ? addressOf(new FormData(form.current)) : {});
    return repairWallets({ id, token }, place);
  }, [id, token, needsAddress, form]);
  const mayPay = (): boolean => {
    if (!needsAddress || !form.current) return true;
    const written = addressOf(new FormData(form.current));
    const checked = checkBuyer(market.code, { name: '-', ...written, company_id: '', vat_id: '' });
    const errors = checked.ok
      ? []
      : checked.refusal.map(({ path, code }) => ({ path: path.replace('buyer.', ''), code }));
    onWrong(errors);
    const [first] = errors;
    if (first) form.current.querySelector<HTMLElement>(`[name="${first.path}"]`)?.focus();
    return errors.length === 0;
  };
  return (
    <WalletButtons
      calls={calls}
      asked={['google_pay']}
      mayPay={mayPay}
      words={{
        pay: (name) => t('rps.wallet_pay', { name }),
        open: (name) => t('rps.wallet_open', { name }),
        paying: t('rps.wallet_paying'),
        unavailable: (name) => t('rps.wallet_unavailable', { name }),
        failed: t('rps.wallet_failed'),
      }}
    />
  );
}

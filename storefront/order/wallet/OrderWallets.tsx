import { useMemo } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import WalletButtons from '../../ui/wallet/WalletButtons.tsx';
import { orderWallets } from './wallet-calls.ts';

/** Wallets by which an unpaid order is paid on its own page; beside them the card always goes. */
export default function OrderWallets({ token, chosen }: { token: string; chosen: string }) {
  const { t } = useTexts();
  const calls = useMemo(() => orderWallets(token), [token]);
  return (
    <WalletButtons
      calls={calls}
      chosen={chosen}
      words={{
        pay: (name) => t('order.wallet_pay', { name }),
        open: (name) => t('order.wallet_pay', { name }),
        paying: t('order.wallet_paying'),
        unavailable: (name) => t('order.wallet_unavailable', { name }),
        failed: t('order.wallet_failed'),
      }}
    />
  );
}

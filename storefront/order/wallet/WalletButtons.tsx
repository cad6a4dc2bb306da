import { type WalletName, walletNames } from '@kolobeh/shared/payment/wallet-names.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { askEcho, askSession, payWith } from './wallet-calls.ts';
import { isOnDevice, type OpenSheet, readySheet } from './wallet-sheet.ts';

const names: Record<WalletName, string> = { google_pay: 'Google Pay', apple_pay: 'Apple Pay' };

/** A sheet that can be opened, null where the wallet cannot be used, undefined until that is known. */
function useSheet(wallet: WalletName, token: string): OpenSheet | null | undefined {
  const [sheet, setSheet] = useState<OpenSheet | null>();
  useEffect(() => {
    let isHere = true;
    void askEcho(wallet, token)
      .then((echo) => readySheet(wallet, echo))
      .catch(() => null)
      .then((ready) => isHere && setSheet(() => ready));
    return () => {
      isHere = false;
    };
  }, [wallet, token]);
  return sheet;
}

interface WalletProps {
  wallet: WalletName;
  token: string;
  /** The order was placed to be paid so; of the other wallets nothing is said before they can be used. */
  isChosen: boolean;
  onFailed: (isFailed: boolean) => void;
}

function WalletButton({ wallet, token, isChosen, onFailed }: WalletProps) {
  const { t } = useTexts();
  const sheet = useSheet(wallet, token);
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const pay = async (open: OpenSheet): Promise<void> => {
    onFailed(false);
    setBusy(true);
    try {
      const payload = await open(() => askSession(token));
      if (payload === null) return;
      const confirmAt = await payWith(wallet, token, payload);
      if (confirmAt) {
        window.location.assign(confirmAt);
        return;
      }
      // Paid or declined, the top of the page says it.
      await revalidate();
      window.scrollTo(0, 0);
    } catch {
      onFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const name = names[wallet];
  if (!sheet && !isChosen) return null;
  if (sheet === null) return <Note kind="info">{t('order.wallet_unavailable', { name })}</Note>;
  return (
    <button
      className="btn line big"
      type="button"
      disabled={!sheet || isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => sheet && void pay(sheet)}
    >
      {isBusy ? t('order.wallet_paying') : t('order.wallet_pay', { name })}
    </button>
  );
}

/**
 * Wallets by which an unpaid order is paid on its own page; beside them the card always goes. One that was not chosen is
 * offered where the device has it, so nobody else's browser loads its script.
 */
export default function WalletButtons({ token, chosen }: { token: string; chosen: string }) {
  const { t } = useTexts();
  const [isFailed, setFailed] = useState(false);
  return (
    <div className="stack mt-3 items-start gap-3">
      {walletNames
        .filter((wallet) => wallet === chosen || isOnDevice(wallet))
        .map((wallet) => (
          <WalletButton key={wallet} {...{ wallet, token }} isChosen={wallet === chosen} onFailed={setFailed} />
        ))}
      {isFailed && <Note kind="bad">{t('order.wallet_failed')}</Note>}
    </div>
  );
}

import { type WalletName, walletNames } from '@kolobeh/shared/payment/wallet-names.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isOnDevice } from '../../base/live/device-wallet.ts';
import { Note } from '../Note.tsx';
import { type Echo, type OpenSheet, readySheet } from './wallet-sheet.ts';

const names: Record<WalletName, string> = { google_pay: 'Google Pay', apple_pay: 'Apple Pay' };

/** How what is paid is paid by a wallet; one value as long as it is the same thing. */
export interface WalletCalls {
  /** What the wallet's sheet is opened with. @throws when it cannot be paid so */
  echo: (wallet: WalletName) => Promise<Echo>;
  /**
   * Apple's merchant session, which its sheet needs to open and which holds some minutes. It is Apple's own object, passed
   * on unread. @throws when Apple or the API refuses
   */
  session: () => Promise<unknown>;
  /**
   * Pays by what the wallet gave.
   * @returns the page of the bank where the customer confirms it; null when nothing is to be confirmed
   * @throws when the gateway does not take it
   */
  pay: (wallet: WalletName, payload: string) => Promise<string | null>;
}

/** What the buttons say; a name is that of the wallet. */
interface WalletWords {
  pay: (name: string) => string;
  /** Once its script came too late for the press that asked for it. */
  open: (name: string) => string;
  paying: string;
  unavailable: (name: string) => string;
  failed: string;
}

/** A sheet that can be opened, null where the wallet cannot be used, undefined until that is known. */
type Sheet = OpenSheet | null | undefined;

/** The sheet, made ready at once, or at the first press where that is not wanted. */
function useSheet(wallet: WalletName, calls: WalletCalls, isAtOnce: boolean): [Sheet, () => Promise<Sheet>] {
  const [sheet, setSheet] = useState<Sheet>();
  const prepare = async (): Promise<Sheet> => {
    const ready = await calls
      .echo(wallet)
      .then((echo) => readySheet(wallet, echo))
      .catch(() => null);
    setSheet(() => ready);
    return ready;
  };
  useEffect(() => {
    if (!isAtOnce) return;
    let isHere = true;
    void calls
      .echo(wallet)
      .then((echo) => readySheet(wallet, echo))
      .catch(() => null)
      .then((ready) => isHere && setSheet(() => ready));
    return () => {
      isHere = false;
    };
  }, [wallet, calls, isAtOnce]);
  return [sheet, prepare];
}

interface WalletProps {
  wallet: WalletName;
  calls: WalletCalls;
  words: WalletWords;
  /** `chosen`: what is paid was to be paid so. `device`: the device has it. `asked`: nothing of it is loaded before a press. */
  how: 'chosen' | 'device' | 'asked';
  mayPay: () => boolean;
  onFailed: (isFailed: boolean) => void;
}

/** Browsers open a sheet in a press alone, and for some seconds after it. */
const isPressYoung = (): boolean => (navigator as Partial<Navigator>).userActivation?.isActive ?? true;

function WalletButton({ wallet, calls, words, how, mayPay, onFailed }: WalletProps) {
  const [sheet, prepare] = useSheet(wallet, calls, how !== 'asked');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [isToOpen, setToOpen] = useState(false);
  const press = async (): Promise<void> => {
    onFailed(false);
    if (!mayPay()) return;
    setBusy(true);
    try {
      const open = sheet ?? (await prepare());
      setToOpen(!isPressYoung());
      if (!open || !isPressYoung()) return;
      const payload = await open(() => calls.session());
      if (payload === null) return;
      const confirmAt = await calls.pay(wallet, payload);
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
  if (!sheet && how === 'device') return null;
  if (sheet === null) return <Note kind="info">{words.unavailable(name)}</Note>;
  return (
    <button
      className="btn line big"
      type="button"
      disabled={(!sheet && how !== 'asked') || isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
    >
      {isBusy ? words.paying : isToOpen ? words.open(name) : words.pay(name)}
    </button>
  );
}

interface WalletButtonsProps {
  calls: WalletCalls;
  words: WalletWords;
  /** The wallet that was chosen before, if one was; it is said when it cannot be used. */
  chosen?: string;
  /** Wallets that stand there though nobody chose them; their scripts are loaded by a press alone. */
  asked?: readonly WalletName[];
  /** Looks at what else the payment wants, in the press itself; false when something is missing and was said. */
  mayPay?: () => boolean;
}

/**
 * Wallets by which something is paid on its own page. One that is only asked for by a press loads no script before it;
 * of others nothing is said before the device has shown that it has them.
 */
export default function WalletButtons({ chosen, asked = [], mayPay = () => true, ...props }: WalletButtonsProps) {
  const [isFailed, setFailed] = useState(false);
  const howOf = (wallet: WalletName): WalletProps['how'] | null =>
    wallet === chosen ? 'chosen' : asked.includes(wallet) ? 'asked' : isOnDevice(wallet) ? 'device' : null;
  return (
    <div className="stack mt-3 items-start gap-3">
      {walletNames.map((wallet) => {
        const how = howOf(wallet);
        return how && <WalletButton key={wallet} {...props} {...{ wallet, how, mayPay }} onFailed={setFailed} />;
      })}
      {isFailed && <Note kind="bad">{props.words.failed}</Note>}
    </div>
  );
}

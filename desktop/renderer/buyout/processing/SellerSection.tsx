import type { OfficeBuyout, SellerIdentity } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { goTo } from '../../base/address/place.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { wordOr } from '../../base/words.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { Fact } from '../../ui/Fact.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { ReasonDialog } from '../../form/ReasonDialog.tsx';

/** An identity stays on the screen no longer, whatever else happens. */
const shownMs = 60_000;

const factsOf = ({ person, address, pickup_address, ...facts }: SellerIdentity): [string, string][] =>
  Object.entries({ ...person, ...facts, ...address, ...pickup_address }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as [string, string]] : [],
  );

/** The price is agreed and no money is on its way; the server decides the same. */
const mayChangeAccount = ({ row, payout, seller }: OfficeBuyout): boolean =>
  seller !== null && payout === null && (row.state === 'accepted' || row.state === 'contract_signed');

/** The identity in full, for a written reason and a minute; kept here and nowhere else. */
function useIdentity(number: string) {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isBusy, setBusy] = useState(false);
  const [identity, setIdentity] = useState<SellerIdentity | null>(null);
  useEffect(() => {
    if (!identity) return undefined;
    const timer = setTimeout(() => setIdentity(null), shownMs);
    return () => clearTimeout(timer);
  }, [identity]);
  const reveal = async (reason: string): Promise<boolean> => {
    setBusy(true);
    try {
      setIdentity(await client.buyout.revealIdentity({ number, reason }));
      return true;
    } catch (error) {
      show('bad', refusalText(i18n, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { identity, isBusy, reveal, hide: () => setIdentity(null) };
}

/** Who sells: masked, or in full for a written reason. */
export function SellerSection({
  buyout,
  onChanged,
}: {
  buyout: OfficeBuyout;
  onChanged: (buyout: OfficeBuyout) => void;
}) {
  const { t, i18n } = useTranslation();
  const mayReveal = useStation((state) => state.session?.capabilities.includes('buyout.identity') ?? false);
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const off = useNeedsNetwork();
  const { identity, isBusy, reveal, hide } = useIdentity(buyout.row.number);
  const rows = identity ? factsOf(identity) : Object.entries(buyout.seller ?? {});
  return (
    <section className="dsec" aria-labelledby="b-seller">
      <h3 id="b-seller">{t('buyout.seller')}</h3>
      {identity && <p className="note">{t('buyout.revealed')}</p>}
      {rows.length === 0 ? (
        <p className="faint">{t('buyout.erased')}</p>
      ) : (
        <dl className="kv">
          {rows.map(([name, value]) => (
            <Fact key={name} term={wordOr(i18n, 'buyout.identity', name)}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {buyout.of_same_seller.length > 0 && (
        <p className="bsame">
          <span>{t('buyout.sameSeller')}:</span>
          {buyout.of_same_seller.map((number) => (
            <button key={number} type="button" className="link code" onClick={() => goTo('buyouts', number)}>
              {number}
            </button>
          ))}
        </p>
      )}
      {mayReveal && buyout.seller && (
        <button
          type="button"
          className="btn line"
          {...(identity ? {} : off)}
          onClick={() => (identity ? hide() : setAsking(true))}
        >
          {identity ? t('buyout.hide') : t('buyout.reveal')}
        </button>
      )}
      {mayReveal && mayChangeAccount(buyout) && (
        <button type="button" className="btn line" {...off} onClick={() => setChanging(true)}>
          {t('buyout.account.change')}
        </button>
      )}
      {isChanging && (
        <AccountDialog
          buyout={buyout}
          onClose={() => setChanging(false)}
          onChanged={(changed) => {
            setChanging(false);
            onChanged(changed);
          }}
        />
      )}
      {isAsking && (
        <ReasonDialog
          title={t('buyout.revealTitle')}
          text={t('buyout.revealText')}
          label={t('buyout.reason')}
          button={t('buyout.reveal')}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onReason={(reason) => void reveal(reason).then((isShown) => isShown && setAsking(false))}
        />
      )}
    </section>
  );
}

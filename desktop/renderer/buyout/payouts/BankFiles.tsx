import { bankFileFormats } from '@kolobeh/shared/buyout/office/payout.ts';
import type { BankFile, PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { OrderDialog, type OrderWish } from './OrderDialog.tsx';

const mostInOrder = 500;
const marketCodes = Object.keys(markets) as MarketCode[];
const makers = marketCodes.flatMap((market) => bankFileFormats[market].map((format) => ({ market, format })));

/** Released payouts of a market, the oldest first, at most as many as one order takes. */
async function waitingOf(market: MarketCode): Promise<PayoutRow[]> {
  const set = (value: string) => ({ filterType: 'set' as const, values: [value] });
  const filter = { state: set('released'), market: set(market) };
  const sort = [{ column: 'prepared_at', direction: 'asc' as const }];
  return (await client.buyout.payoutRows({ start_row: 0, end_row: mostInOrder, filter, sort })).rows;
}

interface BankFilesProps {
  /** Payouts the person has chosen in the grid now. */
  chosen: () => PayoutRow[];
  onMade: () => void;
}

/** Orders for the banks: made of the chosen payouts or of all that wait, downloaded by who may. */
export function BankFiles({ chosen, onMade }: BankFilesProps) {
  const { t, i18n } = useTranslation();
  const mayRelease = useStation((state) => state.session?.capabilities.includes('payout.release') ?? false);
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const [isBusy, setBusy] = useState(false);
  const [wish, setWish] = useState<OrderWish | null>(null);
  const files = useQuery(api.buyout.bankFiles.queryOptions({ input: {}, ...openedAnew }));
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((error: unknown) => show('bad', refusalText(i18n, error)));
    setBusy(false);
  };
  const ask = (maker: (typeof makers)[number]) =>
    run(async () => {
      const selected = chosen();
      const payouts = selected.length > 0 ? selected : await waitingOf(maker.market);
      setWish({ ...maker, payouts, isChosen: selected.length > 0 });
    });
  const make = ({ market, format }: OrderWish, ids: string[]) =>
    run(async () => {
      const order = { market, format, ids };
      // An order whose answer was lost is the same one when it is asked for again, not a second payment of the same people.
      const made = await keyed(order, (once) => client.buyout.makeBankFile(order, once));
      setWish(null);
      show('ok', t('buyout.pay.made', { number: made.number }));
      onMade();
    });
  return (
    <aside className="detail" aria-labelledby="bank-files">
      <header>
        <h2 id="bank-files">
          <span>{t('buyout.pay.files')}</span>
        </h2>
      </header>
      {mayRelease && (
        <div className="next">
          {makers.map((maker) => (
            <button
              key={`${maker.market}${maker.format}`}
              type="button"
              className="btn line wide"
              disabled={isBusy}
              onClick={() => void ask(maker)}
            >
              {markets[maker.market].country} · {t('buyout.pay.makeFile', { format: maker.format.toUpperCase() })}
            </button>
          ))}
        </div>
      )}
      {wish && (
        <OrderDialog wish={wish} isBusy={isBusy} onMake={(ids) => void make(wish, ids)} onClose={() => setWish(null)} />
      )}
      <section className="dsec">
        {files.data?.files.length === 0 && <p className="faint">{t('buyout.pay.noFiles')}</p>}
        {files.isPending && <Skeleton lines={3} label={t('frame.loading')} />}
        {files.isError && <NotLoadedLine query={files} />}
        <ul className="bfindings">
          {files.data?.files.map((file) => (
            <Made
              key={file.number}
              file={file}
              mayDownload={mayRelease}
              isBusy={isBusy}
              onDownload={() => void run(() => saveFile({ kind: 'bank_file', number: file.number }))}
            />
          ))}
        </ul>
      </section>
    </aside>
  );
}

interface MadeProps {
  file: BankFile;
  mayDownload: boolean;
  isBusy: boolean;
  onDownload: () => void;
}

/** An order that was made already. */
function Made({ file, mayDownload, isBusy, onDownload }: MadeProps) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <div className="row between">
        <b>
          {markets[file.market].country} · {t('buyout.pay.file', { number: file.number })}
        </b>
        <span className="num">{showMoney(file.total)}</span>
      </div>
      <small className="faint">
        {t('buyout.pay.fileFacts', { format: file.format, payouts: file.payouts, paid: file.paid })} · {file.made_by} ·{' '}
        {showMoment(i18n.language, file.made_at)}
      </small>
      {mayDownload && (
        <button type="button" className="link openfile" disabled={isBusy} onClick={onDownload}>
          <Icon name="doc" size="xs" /> {t('buyout.pay.download')}
        </button>
      )}
    </li>
  );
}

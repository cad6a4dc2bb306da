import { bankFileFormats } from '@kolobeh/shared/buyout/payout.ts';
import type { BankFile } from '@kolobeh/shared/buyout/payout-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../app/api.ts';
import { openedAnew } from '../../app/query-client.ts';
import { bridge } from '../../app/bridge.ts';
import { refusalText } from '../../app/refusal-text.ts';
import { showMoment } from '../../app/show-moment.ts';
import { useStation } from '../../app/station.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Gives the order to the person to save; nothing of it stays here. */
async function download(number: number): Promise<void> {
  const { name, type, bytes } = await bridge.call('files.read', { kind: 'bank_file', number });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytesOf(bytes)], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const marketCodes = Object.keys(markets) as MarketCode[];
const makers = marketCodes.flatMap((market) => bankFileFormats[market].map((format) => ({ market, format })));

/** Orders for the banks: made of all released payouts of a market, downloaded by who may. */
export function BankFiles({ onMade }: { onMade: () => void }) {
  const { t, i18n } = useTranslation();
  const mayRelease = useStation((state) => state.session?.capabilities.includes('payout.release') ?? false);
  const show = useToasts((state) => state.show);
  const [isBusy, setBusy] = useState(false);
  const files = useQuery(api.buyout.bankFiles.queryOptions({ input: {}, ...openedAnew }));
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((error: unknown) => show('bad', refusalText(i18n, error)));
    setBusy(false);
  };
  const make = (wish: (typeof makers)[number]) =>
    run(async () => {
      const made = await client.buyout.makeBankFile(wish, { context: { idempotencyKey: crypto.randomUUID() } });
      show('ok', t('buyout.pay.made', { number: made.number }));
      onMade();
    });
  const row = (file: BankFile) => (
    <li key={file.number}>
      <div className="row between">
        <b>
          {file.market === 'cs' ? 'CZ' : 'RO'} · {t('buyout.pay.file', { number: file.number })}
        </b>
        <span className="num">{showMoney(file.total)}</span>
      </div>
      <small className="faint">
        {t('buyout.pay.fileFacts', { format: file.format, payouts: file.payouts, paid: file.paid })} · {file.made_by} ·{' '}
        {showMoment(i18n.language, file.made_at)}
      </small>
      {mayRelease && (
        <button
          type="button"
          className="link openfile"
          disabled={isBusy}
          onClick={() => void run(() => download(file.number))}
        >
          <Icon name="doc" size="xs" /> {t('buyout.pay.download')}
        </button>
      )}
    </li>
  );
  return (
    <aside className="detail" aria-labelledby="bank-files">
      <header>
        <h2 id="bank-files">{t('buyout.pay.files')}</h2>
      </header>
      {mayRelease && (
        <div className="next">
          {makers.map((wish) => (
            <button
              key={`${wish.market}${wish.format}`}
              type="button"
              className="btn line wide"
              disabled={isBusy}
              onClick={() => void make(wish)}
            >
              {wish.market === 'cs' ? 'CZ' : 'RO'} · {t('buyout.pay.makeFile', { format: wish.format.toUpperCase() })}
            </button>
          ))}
        </div>
      )}
      <section className="dsec">
        {files.data?.files.length === 0 && <p className="faint">{t('buyout.pay.noFiles')}</p>}
        {files.isError && <p className="faint">{refusalText(i18n, files.error)}</p>}
        <ul className="bfindings">{files.data?.files.map(row)}</ul>
      </section>
    </aside>
  );
}

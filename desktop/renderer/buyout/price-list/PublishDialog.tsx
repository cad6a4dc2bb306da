import type { PriceListDifference, PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { codeOf, refusalText } from '../../base/data/refusal-text.ts';
import { Refusal } from '../../form/Refusal.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { differenceCounts } from './difference/difference-rows.ts';

/** Refusals that say that what was looked at is not so any more. */
const ofComparison: ReadonlySet<string> = new Set([
  'PRICE_LIST_NOT_FOUND',
  'PRICE_LIST_PUBLISHED',
  'DRAFT_CHANGED',
  'LIST_IN_FORCE_CHANGED',
  'QUESTIONS_MISSING',
]);

interface PublishDialogProps {
  version: PriceListVersion;
  /** What was looked at; nothing else is published. */
  difference: PriceListDifference;
  onPublished: (version: PriceListVersion) => void;
  /** What was looked at is not so any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Asks once more, with the figures, before the list is in force. */
export function PublishDialog({ version, difference, onPublished, onStale, onClose }: PublishDialogProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  // One key for one decision: pressing again after a lost reply publishes nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const counts = differenceCounts(difference);
  const publish = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const published = await client.buyout.publishPriceList(
        { id: version.id, revision: difference.revision, against: difference.against?.id ?? null },
        { context: { idempotencyKey } },
      );
      show('ok', t('priceList.published', { name: published.name }));
      await queries.invalidateQueries({ queryKey: api.buyout.priceLists.key() });
      void queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
      onClose();
      onPublished(published);
    } catch (error) {
      setBusy(false);
      // The answer may be what was lost: the list is asked for again under the same key.
      if (!ofComparison.has(codeOf(error) ?? '')) return setRefusal(error);
      show('bad', refusalText(i18n, error));
      onClose();
      onStale();
    }
  };
  return (
    <Dialog title={t('priceList.publishTitle')} onClose={onClose}>
      <p>{t('priceList.publishText')}</p>
      <dl className="counts upright">
        {(['changed', 'appears', 'disappears', 'estimates'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`priceList.difference.counts.${name}`)}</dt>
            <dd className="num">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <p>{t('priceList.difference.estimatesText')}</p>
      {counts.warnings > 0 && <p className="error">{t('priceList.publishWarn', { count: counts.warnings })}</p>}
      <Refusal of={refusal} />
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={onClose}>
          {t('frame.cancel')}
        </button>
        <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => void publish()}>
          {t('priceList.publish')}
        </button>
      </div>
    </Dialog>
  );
}

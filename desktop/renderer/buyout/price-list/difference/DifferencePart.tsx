import type { PriceListDifference, PriceListVersion, Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../base/data/api.ts';
import { useStation } from '../../../base/station.ts';
import { useNeedsNetwork } from '../../../base/use-needs-network.ts';
import { Check } from '../../../form/Check.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DifferenceGrid } from './DifferenceGrid.tsx';
import { type DifferenceCounts, differenceCounts, differenceRows } from './difference-rows.ts';
import { unsavedCells, usePriceEdits } from '../prices/price-edits.ts';
import { PublishDialog } from '../PublishDialog.tsx';

const counted = ['changed', 'appears', 'disappears', 'estimates', 'warnings'] as const;

function Counts({ counts, against }: { counts: DifferenceCounts; against: PriceListDifference['against'] }) {
  const { t } = useTranslation();
  return (
    <dl className="counts" title={t('priceList.difference.estimatesText')}>
      <div>
        <dt>{against ? t('priceList.difference.against', { name: against.name }) : t('priceList.difference.first')}</dt>
        <dd />
      </div>
      {counted.map((name) => (
        <div key={name} className={name === 'warnings' && counts.warnings > 0 ? 'late' : undefined}>
          <dt>{t(`priceList.difference.counts.${name}`)}</dt>
          <dd className="num">{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions({ difference }: { difference: PriceListDifference }) {
  const { t } = useTranslation();
  if (difference.questionnaires.length === 0) return null;
  const names = (list: readonly string[]): string => (list.length > 0 ? list.map((one) => `„${one}“`).join(', ') : '0');
  return (
    <ul className="qdiff">
      {difference.questionnaires.map(({ product_type, added, removed, changed, is_reordered }) => (
        <li key={product_type}>
          {t('priceList.difference.questions', {
            type: t(`priceList.type.${product_type}`),
            added: names(added),
            removed: names(removed),
            changed: names(changed),
          })}
          {is_reordered && ` · ${t('priceList.difference.reordered')}`}
        </li>
      ))}
    </ul>
  );
}

interface DifferencePartProps {
  version: PriceListVersion;
  sheet: Sheet;
  onPublished: (version: PriceListVersion) => void;
}

/** A draft beside the list in force, and the way to publish it. */
export function DifferencePart({ version, sheet, onPublished }: DifferencePartProps) {
  const { t } = useTranslation();
  const mayPublish = useStation((state) => state.session?.capabilities.includes('pricelist.publish') ?? false);
  const off = useNeedsNetwork();
  const unsaved = usePriceEdits(unsavedCells);
  const [isOnlyWarnings, setOnlyWarnings] = useState(false);
  // What somebody is asked about stays as they looked at it, also when a colleague changes the draft meanwhile.
  const [asked, setAsked] = useState<PriceListDifference | null>(null);
  const compared = useQuery(api.buyout.priceListDifference.queryOptions({ input: { id: version.id }, staleTime: 0 }));
  const rows = useMemo(() => (compared.data ? differenceRows(compared.data) : []), [compared.data]);
  if (compared.isPending) return <Skeleton lines={12} label={t('frame.loading')} />;
  if (!compared.data) return <NotLoaded title={t('priceList.difference.failed')} query={compared} />;
  const difference = compared.data;
  const counts = differenceCounts(difference);
  const isSame = rows.length === 0 && difference.questionnaires.length === 0;
  return (
    <>
      <div className="gtools">
        <Counts counts={counts} against={difference.against} />
        <span className="grow" />
        <Check
          label={t('priceList.difference.only')}
          checked={isOnlyWarnings}
          onChange={({ target }) => setOnlyWarnings(target.checked)}
        />
        {mayPublish ? (
          <button
            type="button"
            className="btn"
            disabled={off.disabled || isSame || unsaved > 0 || compared.isFetching}
            title={off.title}
            onClick={() => setAsked(difference)}
          >
            {t('priceList.publish')}
          </button>
        ) : (
          <span className="faint">{t('priceList.mayNotPublish')}</span>
        )}
      </div>
      <Questions difference={difference} />
      {isSame ? (
        <Empty icon="check-circle" title={t('priceList.difference.none')} text={t('priceList.difference.noneText')} />
      ) : (
        <DifferenceGrid
          rows={isOnlyWarnings ? rows.filter(({ warnings }) => warnings.length > 0) : rows}
          market={version.market}
          conditions={sheet.questionnaire.conditions}
        />
      )}
      {asked && (
        <PublishDialog
          version={version}
          difference={asked}
          onPublished={onPublished}
          onStale={() => void compared.refetch()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

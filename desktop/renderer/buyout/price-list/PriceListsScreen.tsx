import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CacheAge } from '../../../bridge/cached-grids.ts';
import { keptTabs } from '../../base/address/kept-tab.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { useStation } from '../../base/station.ts';
import { OfflineLine } from '../../grid/rows/OfflineLine.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { DifferencePart } from './difference/DifferencePart.tsx';
import { detailOf, listOf } from './list-address.ts';
import { PricesPart } from './prices/PricesPart.tsx';
import { QuestionsPart } from './questions/QuestionsPart.tsx';
import { useFreshSheet } from './prices/use-fresh-sheet.ts';
import { useSheet, useVersions } from './use-price-lists.ts';
import { VersionBar } from './VersionBar.tsx';

const parts = ['prices', 'questions', 'difference'] as const;
type Part = (typeof parts)[number];

/** Types as tabs, and what of the list is shown. */
function Tabs(props: {
  type: ProductType;
  part: Part;
  isDraft: boolean;
  onType: (type: ProductType) => void;
  onPart: (part: Part) => void;
}) {
  const { t } = useTranslation();
  const { type, part, isDraft, onType, onPart } = props;
  return (
    <div className="views">
      <TabBar
        label={t('priceList.types')}
        tabs={ProductType.options.map((key) => ({ key, label: t(`priceList.type.${key}`) }))}
        active={type}
        onChoose={onType}
      />
      <span className="grow" />
      <Segments
        label={t('priceList.parts')}
        choices={parts
          .filter((one) => isDraft || one !== 'difference')
          .map((value) => ({ value, label: t(`priceList.part.${value}`) }))}
        value={part}
        onChange={onPart}
      />
    </div>
  );
}

interface OpenListProps {
  version: PriceListVersion;
  /** How old the list of versions is; null while it is the server's. */
  age: CacheAge | null;
  mayEdit: boolean;
  onPublished: (version: PriceListVersion) => void;
}

/** What is shown is as old as the older one of its two answers. */
const older = (lists: CacheAge | null, sheet: CacheAge | null): CacheAge | null =>
  lists && sheet && sheet.as_of < lists.as_of ? { ...lists, as_of: sheet.as_of } : (lists ?? sheet);

/** The place of the tabs of product types. */
const keptType = 'price-lists type';

function OpenList({ version, age, mayEdit: mayAtAll, onPublished }: OpenListProps) {
  const { t } = useTranslation();
  const [type, setType] = useState(() => ProductType.safeParse(keptTabs.last(keptType)).data ?? 'telefony');
  const openType = (next: ProductType) => {
    keptTabs.keep(keptType, next);
    setType(next);
  };
  const [chosen, setPart] = useState<Part>('prices');
  const isDraft = version.state === 'draft';
  const part = isDraft || chosen !== 'difference' ? chosen : 'prices';
  const sheet = useSheet(version.id, type);
  // What the station keeps is no ground for a change; what was begun on the server's prices waits as it does.
  const mayEdit = mayAtAll && !sheet.isKept;
  useFreshSheet(() => void sheet.refetch());
  const shownAge = older(age, sheet.age);
  // Whether it is a draft still, the list of versions knows first.
  const shown = sheet.data && { ...sheet.data, version };
  return (
    <>
      <Tabs type={type} part={part} isDraft={isDraft} onType={openType} onPart={setPart} />
      {shownAge && <OfflineLine age={shownAge} />}
      {sheet.isPending ? (
        <Skeleton lines={14} label={t('frame.loading')} />
      ) : !shown && sheet.isKept && !sheet.missing.error ? (
        <Empty icon="offline" title={t('priceList.sheetFailed')} text={t('offline.notKept')} />
      ) : !shown ? (
        <NotLoaded title={t('priceList.sheetFailed')} query={sheet.missing} />
      ) : part === 'prices' ? (
        <PricesPart sheet={shown} mayEdit={mayEdit} />
      ) : part === 'questions' ? (
        <QuestionsPart key={`${version.id} ${type}`} sheet={shown} mayEdit={mayEdit} />
      ) : (
        <DifferencePart version={version} sheet={shown} onPublished={onPublished} />
      )}
    </>
  );
}

/** Price lists of the buy-out by market: drafts written, compared and published; published ones read. */
export function PriceListsScreen() {
  const { t } = useTranslation();
  const asked = listOf(usePlace((place) => place.detail));
  const mayEdit = useStation((state) => state.session?.capabilities.includes('pricelist.edit') ?? false);
  const lists = useVersions(asked.market);
  if (lists.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  if (!lists.data) return <NotLoaded title={t('priceList.failed')} query={lists.missing} />;
  const { versions } = lists.data;
  const inForce = versions.find(({ state }) => state === 'in_force');
  const named = versions.find(({ id }) => id === asked.version) ?? null;
  // An older list that is not here is not answered by another one.
  const isAway = lists.isKept && asked.version !== null && !named;
  const version = isAway ? null : (named ?? inForce ?? versions[0] ?? null);
  const hasDraft = versions.some(({ state }) => state === 'draft');
  return (
    <div className="obody alone">
      <section className="gridwrap" aria-label={t('frame.section.price-lists')}>
        <VersionBar
          market={asked.market}
          versions={versions}
          version={version}
          mayEdit={mayEdit}
          onOpen={(list) => showDetail(detailOf(list))}
        />
        {version && !hasDraft && (
          <p className="sheetnote note">
            <Icon name="info" size="s" /> {t('priceList.noDraft')}
          </p>
        )}
        {version ? (
          <OpenList
            key={version.id}
            version={version}
            age={lists.age}
            mayEdit={mayEdit}
            onPublished={({ id }) => showDetail(detailOf({ market: asked.market, version: id }))}
          />
        ) : lists.isKept ? (
          <Empty icon="offline" title={t('priceList.failed')} text={t('offline.notKept')} />
        ) : (
          <Empty icon="doc" title={t('priceList.none')} text={t('priceList.noneText')} />
        )}
      </section>
    </div>
  );
}

import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { keptTabs } from '../../base/address/kept-tab.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { useStation } from '../../base/station.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { DifferencePart } from './difference/DifferencePart.tsx';
import { detailOf, listOf } from './list-address.ts';
import { usePriceEdits } from './prices/price-edits.ts';
import { PricesPart } from './prices/PricesPart.tsx';
import { QuestionsPart } from './questions/QuestionsPart.tsx';
import { useFreshSheet } from './prices/use-fresh-sheet.ts';
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
  mayEdit: boolean;
  onPublished: (version: PriceListVersion) => void;
}

/** The place of the tabs of product types. */
const keptType = 'price-lists type';

function OpenList({ version, mayEdit, onPublished }: OpenListProps) {
  const { t } = useTranslation();
  const [type, setType] = useState(() => ProductType.safeParse(keptTabs.last(keptType)).data ?? 'telefony');
  const openType = (next: ProductType) => {
    keptTabs.keep(keptType, next);
    setType(next);
  };
  const [chosen, setPart] = useState<Part>('prices');
  const [reloads, setReloads] = useState(0);
  const isDraft = version.state === 'draft';
  const part = isDraft || chosen !== 'difference' ? chosen : 'prices';
  const isSaved = usePriceEdits(({ queue }) => queue.length === 0);
  const sheet = useQuery(
    api.buyout.priceListSheet.queryOptions({
      input: { id: version.id, product_type: type },
      // What is shown is ahead of the server while changes are on their way.
      refetchOnMount: isSaved ? 'always' : false,
    }),
  );
  useFreshSheet(() => void sheet.refetch());
  // Whether it is a draft still, the list of versions knows first.
  const shown = sheet.data && { ...sheet.data, version };
  const reload = () => void sheet.refetch().then(() => setReloads((count) => count + 1));
  return (
    <>
      <Tabs type={type} part={part} isDraft={isDraft} onType={openType} onPart={setPart} />
      {sheet.isPending ? (
        <Skeleton lines={14} label={t('frame.loading')} />
      ) : !shown ? (
        <NotLoaded title={t('priceList.sheetFailed')} query={sheet} />
      ) : part === 'prices' ? (
        <PricesPart sheet={shown} mayEdit={mayEdit} />
      ) : part === 'questions' ? (
        <QuestionsPart key={`${version.id} ${type} ${reloads}`} sheet={shown} mayEdit={mayEdit} onReload={reload} />
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
  const lists = useQuery(api.buyout.priceLists.queryOptions({ input: { market: asked.market }, ...openedAnew }));
  if (lists.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  if (!lists.data) return <NotLoaded title={t('priceList.failed')} query={lists} />;
  const { versions } = lists.data;
  const inForce = versions.find(({ state }) => state === 'in_force');
  const version = versions.find(({ id }) => id === asked.version) ?? inForce ?? versions[0] ?? null;
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
            mayEdit={mayEdit}
            onPublished={({ id }) => showDetail(detailOf({ market: asked.market, version: id }))}
          />
        ) : (
          <Empty icon="doc" title={t('priceList.none')} text={t('priceList.noneText')} />
        )}
      </section>
    </div>
  );
}

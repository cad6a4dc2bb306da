import type { OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { goTo, showDetail, showQuery, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BeginSale } from '../new-goods/BeginSale.tsx';
import { MakeVariants } from '../new-goods/MakeVariants.tsx';
import { NewModelScreen } from '../new-goods/NewModelScreen.tsx';
import { unsoldIn } from '../new-goods/sale-values.ts';
import { ModelExtras } from './ModelExtras.tsx';
import { ModelForm } from './ModelForm.tsx';
import { VariantMatrix } from './VariantMatrix.tsx';
import { VariantPanel } from './VariantPanel.tsx';

const parts = ['variants', 'words', 'attributes', 'extras', 'more', 'sale_cs', 'sale_ro'] as const;
type Part = (typeof parts)[number];

/** How the address says which part is seen. */
const queryOf = (part: Part): string => `part=${part}`;

/** Parts that there are: what begins is for who may edit, a sale where something is not sold yet. */
const partsOf = (master: OfficeMaster, mayEdit: boolean): readonly Part[] =>
  parts.filter((part) => {
    if (part === 'more') return mayEdit;
    if (part === 'sale_cs' || part === 'sale_ro')
      return mayEdit && unsoldIn(master, part === 'sale_cs' ? 'cs' : 'ro').length > 0;
    return true;
  });

/** A model in full, opened by the number of one of its variants, or one that begins. */
export function ModelScreen() {
  const detail = usePlace((place) => place.detail);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  return detail === 'new' && mayEdit ? <NewModelScreen /> : <StoredModel detail={detail} />;
}

function StoredModel({ detail }: { detail: string | null }) {
  const { t } = useTranslation();
  const id = /^\d{1,10}$/.test(detail ?? '') && Number(detail) <= maxInteger ? Number(detail) : null;
  const queries = useQueryClient();
  const found = useQuery({
    ...api.catalogue.masterOf.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const options = api.catalogue.officeMaster.queryOptions({ input: { id: found.data?.id ?? 0 } });
  const master = useQuery({ ...options, ...openedAnew, enabled: found.data !== undefined });
  const failed = found.isError ? found : master;
  if (id === null) return <Empty icon="box" title={t('model.none')} text={t('model.noneText')} />;
  // A model that is open stays when it cannot be asked for anew: somebody may be writing in it.
  if (!master.data && failed.isError) return <NotLoaded title={t('product.notLoaded')} query={failed} icon="warning" />;
  if (!master.data) return <Skeleton lines={14} label={t('frame.loading')} />;
  return (
    <OpenModel
      key={master.data.id}
      master={master.data}
      chosen={id}
      onSaved={(saved) => queries.setQueryData(options.queryKey, saved)}
      onStale={() => void master.refetch()}
    />
  );
}

interface NewGoodsProps {
  master: OfficeMaster;
  part: Part;
  onMade: (master: OfficeMaster, first: number | null) => void;
}

/** More variants and sales in other countries; what is chosen of variants stays while another part is seen. */
function NewGoods({ master, part, onMade }: NewGoodsProps) {
  return (
    <>
      <div hidden={part !== 'more'}>
        <MakeVariants key={master.variants.length} master={master} onMade={onMade} />
      </div>
      {(part === 'sale_cs' || part === 'sale_ro') && (
        <BeginSale
          key={part}
          master={master}
          market={part === 'sale_cs' ? 'cs' : 'ro'}
          onBegun={(saved) => onMade(saved, null)}
        />
      )}
    </>
  );
}

interface OpenModelProps {
  master: OfficeMaster;
  /** Id of the variant that is open. */
  chosen: number;
  onSaved: (master: OfficeMaster) => void;
  onStale: () => void;
}

function OpenModel({ master, chosen, onSaved, onStale }: OpenModelProps) {
  const { t } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  const asked = usePlace(({ query }) => new URLSearchParams(query).get('part'));
  const part = partsOf(master, mayEdit).find((one) => one === asked) ?? 'variants';
  const variant = master.variants.find(({ row }) => row.id === chosen);
  const name = master.words.cs?.name ?? master.words.ro?.name ?? master.code;
  const saveVariant = (saved: OfficeVariant) =>
    onSaved({ ...master, variants: master.variants.map((one) => (one.row.id === saved.row.id ? saved : one)) });
  return (
    <div className="md">
      <header className="md-head">
        <div>
          <Link className="link" to={addressOf({ screen: 'products', detail: String(chosen) })}>
            ‹ {t('product.title')}
          </Link>
          <h2>{name}</h2>
          <p className="faint">
            <span className="code">{master.code}</span> · {t(`product.kind.${master.type_device}`)} ·{' '}
            {t('model.variantCount', { count: master.variants.length })}
          </p>
        </div>
        <nav className="md-tabs" aria-label={t('model.parts')}>
          {partsOf(master, mayEdit).map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === part ? 'page' : undefined}
              onClick={() => showQuery(queryOf(one))}
            >
              {t(`model.part.${one}`)}
            </button>
          ))}
        </nav>
      </header>
      <div className="md-body">
        <div className="md-variants" hidden={part !== 'variants'}>
          <VariantMatrix variants={master.variants} chosen={chosen} onChoose={(next) => showDetail(String(next))} />
          {variant && (
            <VariantPanel
              key={variant.row.id}
              variant={variant}
              mayEdit={mayEdit}
              isSeen={part === 'variants'}
              onSaved={saveVariant}
              onPriced={onStale}
            />
          )}
        </div>
        <fieldset className="md-plain" disabled={!mayEdit}>
          <ModelForm master={master} part={part === 'words' || part === 'attributes' ? part : null} onSaved={onSaved} />
        </fieldset>
        {mayEdit && (
          <NewGoods
            master={master}
            part={part}
            onMade={(saved, first) => {
              onSaved(saved);
              goTo('model', String(first ?? chosen), queryOf('variants'));
            }}
          />
        )}
        {part === 'extras' && <ModelExtras master={master} mayEdit={mayEdit} onSaved={onSaved} />}
      </div>
    </div>
  );
}

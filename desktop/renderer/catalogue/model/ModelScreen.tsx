import type { OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../../base/address/address.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ModelExtras } from './ModelExtras.tsx';
import { ModelForm } from './ModelForm.tsx';
import { VariantMatrix } from './VariantMatrix.tsx';
import { VariantPanel } from './VariantPanel.tsx';

const parts = ['variants', 'words', 'attributes', 'extras'] as const;
type Part = (typeof parts)[number];

/** A model in full, opened by the number of one of its variants. */
export function ModelScreen() {
  const { t } = useTranslation();
  const detail = usePlace((place) => place.detail);
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

interface OpenModelProps {
  master: OfficeMaster;
  /** Id of the variant that is open. */
  chosen: number;
  onSaved: (master: OfficeMaster) => void;
  onStale: () => void;
}

function OpenModel({ master, chosen, onSaved, onStale }: OpenModelProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('variants');
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  const variant = master.variants.find(({ row }) => row.id === chosen);
  const name = master.words.cs?.name ?? master.words.ro?.name ?? master.code;
  const saveVariant = (saved: OfficeVariant) =>
    onSaved({ ...master, variants: master.variants.map((one) => (one.row.id === saved.row.id ? saved : one)) });
  return (
    <div className="md">
      <header className="md-head">
        <div>
          <a className="link" href={hashOf({ screen: 'products', detail: String(chosen) })}>
            ‹ {t('product.title')}
          </a>
          <h2>{name}</h2>
          <p className="faint">
            <span className="code">{master.code}</span> · {t(`product.kind.${master.type_device}`)} ·{' '}
            {t('model.variantCount', { count: master.variants.length })}
          </p>
        </div>
        <nav className="md-tabs" aria-label={t('model.parts')}>
          {parts.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === part ? 'page' : undefined}
              onClick={() => setPart(one)}
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
          <ModelForm
            key={master.version}
            master={master}
            part={part === 'words' || part === 'attributes' ? part : null}
            onSaved={onSaved}
          />
        </fieldset>
        {part === 'extras' && <ModelExtras master={master} mayEdit={mayEdit} onSaved={onSaved} />}
      </div>
    </div>
  );
}

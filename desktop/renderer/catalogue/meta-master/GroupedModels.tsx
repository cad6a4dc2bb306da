import type { MetaMaster } from '@kolobeh/shared/catalogue/office/meta-master.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { wordOr } from '../../base/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { FindModel } from '../FindModel.tsx';

interface GroupedProps {
  group: MetaMaster;
  mayEdit: boolean;
  onChanged: () => void;
  onFailed: (error: unknown) => void;
}

interface ModelRowProps {
  model: MetaMaster['master_products'][number];
  others: readonly Pick<MetaMaster, 'id' | 'name'>[];
  mayEdit: boolean;
  /** Null of the first one. */
  onUp: (() => void) | null;
  onSwap: (to: number | null) => void;
}

/** A model of the group, with the ways to put it elsewhere. */
function ModelRow({ model, others, mayEdit, onUp, onSwap }: ModelRowProps) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <span>
        {model.name} <small className="code faint">{model.code}</small>
        <small className="faint"> · {wordOr(i18n, 'product.kind', model.type_device)} · </small>
        <small className="faint">{t('model.variantCount', { count: model.variants })}</small>
      </span>
      {mayEdit && (
        <span className="row gap-4">
          <button
            type="button"
            className="iconbtn"
            disabled={onUp === null}
            aria-label={t('model.up', { name: model.name })}
            onClick={() => onUp?.()}
          >
            <Icon name="chev-u" size="s" />
          </button>
          <Select
            aria-label={t('metaMaster.moveTo', { name: model.name })}
            value=""
            onChange={({ target }) => onSwap(Number(target.value))}
          >
            <option value="">{t('metaMaster.move')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {i18n.language === 'ro' ? name.ro : name.cs}
              </option>
            ))}
          </Select>
          <button
            type="button"
            className="iconbtn"
            aria-label={t('form.takeOut', { name: model.name })}
            onClick={() => onSwap(null)}
          >
            <Icon name="x" size="s" />
          </button>
        </span>
      )}
    </li>
  );
}

/** Models of a group in their order; each may be moved up, to another group, or out. */
export function GroupedModels({ group, mayEdit, onChanged, onFailed }: GroupedProps) {
  const { t } = useTranslation();
  const others = useQuery(
    api.catalogue.excludeMetaMaster.queryOptions({ input: { excluded_meta_master_id: group.id } }),
  );
  const ids = group.master_products.map((one) => one.master_product_id);
  const work = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      onChanged();
    } catch (error) {
      onFailed(error);
    }
  };
  const swap = (id: number, to: number | null) =>
    work(() => client.catalogue.swapMetaMaster({ master_product_id: id, meta_master_id: to }));
  const up = (at: number) => {
    const moved = ids.map((id, place) =>
      place === at ? (ids[at - 1] ?? id) : place === at - 1 ? (ids[at] ?? id) : id,
    );
    return work(() =>
      client.catalogue.updateMetaMaster({
        meta_master_id: group.id,
        version: group.version,
        master_product_ids: moved,
      }),
    );
  };
  return (
    <section className="card stack gap-12" aria-label={t('metaMaster.models')}>
      <h3>{t('metaMaster.models')}</h3>
      {group.master_products.length === 0 && <p className="faint">{t('metaMaster.noModels')}</p>}
      <ul className="plain mm-models">
        {group.master_products.map((model, at) => (
          <ModelRow
            key={model.master_product_id}
            model={model}
            others={others.data?.meta_masters ?? []}
            mayEdit={mayEdit}
            onUp={at === 0 ? null : () => void up(at)}
            onSwap={(to) => void swap(model.master_product_id, to)}
          />
        ))}
      </ul>
      {mayEdit && (
        <FindModel
          label={t('metaMaster.addModel')}
          known={ids}
          onAdd={({ id }) =>
            void work(() => client.catalogue.addToMetaMaster({ meta_master_id: group.id, master_product_ids: [id] }))
          }
        />
      )}
    </section>
  );
}

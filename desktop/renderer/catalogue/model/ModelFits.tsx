import type { NamedModel, OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { FindModel } from '../FindModel.tsx';

interface FitsProps {
  master: OfficeMaster;
  mayEdit: boolean;
  onSaved: (master: OfficeMaster) => void;
}

interface FittedProps {
  title: string;
  hint: string;
  findLabel: string;
  models: readonly NamedModel[];
  own: number;
  mayEdit: boolean;
  isOfAccessories: boolean;
  onFit: (other: number, isFitting: boolean) => Promise<OfficeMaster>;
  onSaved: (master: OfficeMaster) => void;
}

/** Models that go with the one that is open, each put in or taken out at once. */
function Fitted({ title, hint, findLabel, models, own, mayEdit, isOfAccessories, onFit, onSaved }: FittedProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isBusy, setBusy] = useState(false);
  const fit = async (other: number, isFitting: boolean): Promise<void> => {
    setBusy(true);
    try {
      onSaved(await onFit(other, isFitting));
      show('ok', t('category.saved'));
    } catch (error) {
      show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  return (
    <section className="card stack gap-8" aria-label={title}>
      <h3>{title}</h3>
      <p className="faint">{hint}</p>
      <ul className="plain md-list">
        {models.map(({ id, code, name, is_spare_part: isSparePart }) => (
          <li key={id} className="md-fit">
            <span>
              {name} <small className="code faint">{code}</small>
              {isSparePart && ' '}
              {isSparePart && <span className="pill">{t('model.sparePart')}</span>}
            </span>
            {mayEdit && (
              <button
                type="button"
                className="iconbtn"
                disabled={isBusy}
                aria-label={t('form.takeOut', { name })}
                onClick={() => void fit(id, false)}
              >
                <Icon name="x" size="s" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <FindModel
          label={findLabel}
          known={[own, ...models.map(({ id }) => id)]}
          isOfAccessories={isOfAccessories}
          isDisabled={isBusy}
          onAdd={({ id }) => void fit(id, true)}
        />
      )}
    </section>
  );
}

const call = (isFitting: boolean) => (isFitting ? client.catalogue.fitModel : client.catalogue.unfitModel);

/** What an accessory is made for, and what is made for a model: the same pairs, seen from both sides. */
export function ModelFits({ master, mayEdit, onSaved }: FitsProps) {
  const { t } = useTranslation();
  const isAccessory = master.type_device === 'accessory';
  const common = { own: master.id, mayEdit, onSaved };
  return (
    <>
      {isAccessory && (
        <Fitted
          title={t('model.models')}
          hint={master.models.length === 0 ? t('model.fitsAll') : t('model.modelsHint')}
          findLabel={t('model.addModel')}
          models={master.models}
          isOfAccessories={false}
          onFit={async (id, isFitting) => (await call(isFitting)({ id, accessory: master.id })).accessory}
          {...common}
        />
      )}
      {(!isAccessory || master.accessories.length > 0) && (
        <Fitted
          title={t('model.accessories')}
          hint={master.accessories.length === 0 ? t('model.noAccessories') : t('model.accessoriesHint')}
          findLabel={t('model.addAccessory')}
          models={master.accessories}
          isOfAccessories
          onFit={async (accessory, isFitting) => (await call(isFitting)({ id: master.id, accessory })).model}
          {...common}
        />
      )}
    </>
  );
}

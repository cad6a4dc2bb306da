import { storageName } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PickerProps } from './picker-props.ts';
import { NewColour } from './NewColour.tsx';
import { WishMatrix } from './WishMatrix.tsx';
import { withColour, withNewColour, withoutColour, withQuality, withStorage } from './wish-draft.ts';

function Colours({ draft, errors, onChange }: Omit<PickerProps, 'master'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="ng-choice">
      <legend>{t('newGoods.colours')}</legend>
      <div className="chips">
        {draft.colours.map((one, at) =>
          one.isThere ? (
            <Check
              key={one.code}
              look="check ng-chip"
              label={
                <>
                  <span className="mx-dot" style={{ background: one.hex }} aria-hidden />
                  {one.cs || one.ro || t('newGoods.noColour')} <span className="code faint">{one.code}</span>
                </>
              }
              checked={one.isOn}
              onChange={({ target }) => onChange(withColour(draft, at, { isOn: target.checked }))}
            />
          ) : null,
        )}
      </div>
      {draft.colours.length === 0 && <p className="faint">{t('newGoods.noColourText')}</p>}
      {draft.colours.map((one, at) =>
        one.isThere ? null : (
          <NewColour
            key={at}
            at={at}
            colour={one}
            errors={errors}
            onChange={(change) => onChange(withColour(draft, at, change))}
            onRemove={() => onChange(withoutColour(draft, at))}
          />
        ),
      )}
      <button type="button" className="btn quiet" onClick={() => onChange(withNewColour(draft))}>
        <Icon name="plus" size="s" /> {t('newGoods.addColour')}
      </button>
    </fieldset>
  );
}

function Storages({ draft, onChange }: Omit<PickerProps, 'master' | 'errors'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const gb = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWrong = typed.trim() !== '' && gb === 0;
  const add = () => {
    if (gb === 0) return;
    if (!draft.chosenStorages.includes(gb)) onChange(withStorage(draft, gb));
    setTyped('');
  };
  return (
    <fieldset className="ng-choice">
      <legend>{t('newGoods.storages')}</legend>
      <div className="chips">
        {draft.storages.map((one) => (
          <Check
            key={one ?? 0}
            look="check ng-chip"
            label={one === null ? t('newGoods.noStorage') : storageName(one)}
            checked={draft.chosenStorages.includes(one)}
            onChange={() => onChange(withStorage(draft, one))}
          />
        ))}
      </div>
      <TextField
        id="ng-storage"
        label={t('newGoods.otherStorage')}
        className="input num ng-short"
        inputMode="numeric"
        value={typed}
        error={isWrong ? 'NOT_A_NUMBER' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        end={
          <button type="button" className="btn line" disabled={gb === 0} onClick={add}>
            {t('newGoods.add')}
          </button>
        }
      />
    </fieldset>
  );
}

/** Colours × storages × qualities, and the table of what they make beside what is there already. */
export function VariantPicker({ master, draft, errors, onChange }: PickerProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="ng-choices">
        <Colours draft={draft} errors={errors} onChange={onChange} />
        <Storages draft={draft} onChange={onChange} />
        <fieldset className="ng-choice">
          <legend>{t('newGoods.qualities')}</legend>
          <div className="chips">
            {QualityChoice.options.map((one) => (
              <Check
                key={one}
                look="check ng-chip"
                label={t(`product.quality.${one}`)}
                checked={draft.qualities.includes(one)}
                onChange={() => onChange(withQuality(draft, one))}
              />
            ))}
          </div>
          <SelectField
            id="ng-sale_state"
            label={t('model.field.sale_state')}
            hint={t('model.saleStateHint')}
            value={draft.sale_state}
            choices={SaleState.options.map((value) => ({ value, label: t(`model.saleState.${value}`) }))}
            onChange={({ target }) => onChange({ ...draft, sale_state: SaleState.parse(target.value) })}
          />
        </fieldset>
      </div>
      <WishMatrix master={master} draft={draft} errors={errors} onChange={onChange} />
      <FieldError code={errors['cells']} />
    </>
  );
}

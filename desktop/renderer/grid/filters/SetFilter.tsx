import { type CustomFilterProps, useGridFilter } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import type { Choice } from '../../base/choice.ts';

interface SetModel {
  filterType: 'set';
  values: string[];
}

interface SetFilterProps extends CustomFilterProps<unknown, unknown, SetModel> {
  choices: readonly Choice[];
}

/** Ticks of a column's values; the server filters, so every row that came passes. No tick is no filter. */
export function SetFilter({ model, onModelChange, choices }: SetFilterProps) {
  const { t } = useTranslation();
  useGridFilter({ doesFilterPass: () => true });
  const chosen = model?.values ?? [];
  const choose = (values: string[]) => onModelChange(values.length > 0 ? { filterType: 'set', values } : null);
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className="setfilter">
      <legend className="sr">{t('grid.chooseValues')}</legend>
      {choices.map(({ value, label }) => (
        <Check key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
      <button type="button" className="btn quiet" disabled={chosen.length === 0} onClick={() => choose([])}>
        {t('grid.clearFilter')}
      </button>
    </fieldset>
  );
}

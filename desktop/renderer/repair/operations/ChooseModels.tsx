import type { RepairedModel } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useTranslation } from 'react-i18next';
import { PickMany } from '../../form/PickMany.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';

interface ChooseModelsProps {
  search: string;
  onSearch: (words: string) => void;
  /** What the words found; `total` with those that are not answered. */
  found: readonly RepairedModel[];
  total: number;
  chosen: readonly RepairedModel[];
  onChosen: (chosen: RepairedModel[]) => void;
  /** Code of the colour of the one model that is chosen; empty = all colours. */
  colour: string;
  onColour: (code: string) => void;
  error: string | undefined;
}

/** Models by words, one after another or all that were found; of one alone a colour may be chosen. */
export function ChooseModels({
  search,
  onSearch,
  found,
  total,
  chosen,
  onChosen,
  colour,
  onColour,
  error,
}: ChooseModelsProps) {
  const { t, i18n } = useTranslation();
  const left = found.filter(({ id }) => !chosen.some((one) => one.id === id));
  const known = [...chosen, ...left];
  const [only, ...more] = chosen;
  return (
    <>
      <TextField
        id="operation-find"
        label={t('repairOperation.findModels')}
        maxLength={80}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          // Enter here looks for models; it does not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <PickMany
        id="operation-models"
        label={t('repairOperation.models')}
        none={t('repairOperation.chooseModel', { count: total })}
        choices={known.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={chosen.map(({ id }) => String(id))}
        onChange={(values) => onChosen(values.flatMap((value) => known.find(({ id }) => String(id) === value) ?? []))}
        error={error}
      />
      {search.trim() !== '' && left.length > 1 && (
        <button type="button" className="btn line" onClick={() => onChosen(known)}>
          {t('repairOperation.allFound', { count: left.length })}
        </button>
      )}
      {only && more.length === 0 && only.colours.length > 0 && (
        <SelectField
          id="operation-colour"
          label={t('repairOperation.colour')}
          choices={[
            { value: '', label: t('repairOperation.allColours') },
            ...only.colours.map(({ code, names }) => ({
              value: code,
              label: (i18n.language === 'ro' ? names.ro : names.cs) || code,
            })),
          ]}
          value={colour}
          onChange={({ target }) => onColour(target.value)}
        />
      )}
    </>
  );
}

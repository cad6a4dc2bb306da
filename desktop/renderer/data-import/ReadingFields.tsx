import { Delimiter, Encoding, type Reading } from '@kolobeh/shared/data-import/contract.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../form/SelectField.tsx';

/** A reading's choices. */
export function ReadingFields({ reading, onChange }: { reading: Reading; onChange: (reading: Reading) => void }) {
  const { t } = useTranslation();
  const names: Record<Delimiter, string> = {
    ';': t('imports.delimiter.semicolon'),
    ',': t('imports.delimiter.comma'),
    '\t': t('imports.delimiter.tab'),
    '|': t('imports.delimiter.bar'),
  };
  return (
    <>
      <SelectField
        id="import-encoding"
        label={t('imports.encoding')}
        value={reading.encoding}
        choices={Encoding.options.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={({ target }) => onChange({ ...reading, encoding: Encoding.parse(target.value) })}
      />
      <SelectField
        id="import-delimiter"
        label={t('imports.separator')}
        value={reading.delimiter}
        choices={Delimiter.options.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => onChange({ ...reading, delimiter: Delimiter.parse(target.value) })}
      />
    </>
  );
}

import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { missingColumns } from '@kolobeh/shared/data-import/columns.ts';
import type { DataImport, Reading } from '@kolobeh/shared/data-import/contract.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { refusedFieldText } from '../base/data/refusal-text.ts';
import { wordOr } from '../base/words.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FileColumns, FilePreview } from './FileColumns.tsx';
import { ReadingFields } from './ReadingFields.tsx';

interface MappingFormProps {
  opened: DataImport;
  onChanged: () => void;
}

/** What of the file is mapped: as it is suggested, or as the person has chosen. */
function useMapping(opened: DataImport, reading: Reading) {
  const [own, setOwn] = useState<Record<string, number | null>>({});
  const preview = useQuery(
    api.dataImport.preview.queryOptions({ input: { id: opened.id, ...reading }, placeholderData: keepPreviousData }),
  );
  const mapping = Object.fromEntries(
    Object.entries({ ...preview.data?.mapping, ...own }).flatMap(([column, index]) =>
      index === null ? [] : [[column, index] as const],
    ),
  );
  const map = (column: string, index: number | null): void => {
    const others = Object.entries(mapping).filter(([other, taken]) => other !== column && taken === index);
    setOwn((now) => ({ ...now, ...Object.fromEntries(others.map(([other]) => [other, null])), [column]: index }));
  };
  return { preview, mapping, map };
}

type Preview = ReturnType<typeof useMapping>['preview'];

/** The beginning of the file and which of its columns is what. */
function Parts({ preview, ...columns }: { preview: Preview } & Omit<ComponentProps<typeof FileColumns>, 'preview'>) {
  const { t } = useTranslation();
  if (preview.isPending) return <Skeleton lines={6} label={t('frame.loading')} />;
  if (!preview.data) return <NotLoaded title={t('imports.failed')} query={preview} />;
  return (
    <>
      <div className="stack gap-8">
        <h3>{t('imports.preview')}</h3>
        <FilePreview preview={preview.data} />
      </div>
      <div className="stack gap-8">
        <h3>{t('imports.mapping')}</h3>
        <FileColumns preview={preview.data} {...columns} />
      </div>
    </>
  );
}

/** How the file is read and which of its columns is which of ours. */
export function MappingForm({ opened, onChanged }: MappingFormProps) {
  const { t, i18n } = useTranslation();
  const [reading, setReading] = useState(opened.reading);
  const [saleState, setSaleState] = useState<SaleState>(opened.options.sale_state);
  const { preview, mapping, map } = useMapping(opened, reading);
  const check = useMutation({
    mutationFn: () => client.dataImport.check({ id: opened.id, reading, mapping, options: { sale_state: saleState } }),
    onSuccess: onChanged,
  });
  const missing = missingColumns(opened.kind, mapping)
    .map((group) => group.map((column) => wordOr(i18n, 'imports.field', column)).join(` ${t('imports.or')} `))
    .join(', ');
  return (
    <form
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate();
      }}
    >
      {opened.state === 'failed' && (
        <p className="error" role="alert">
          {t('imports.unreadable')}
        </p>
      )}
      <FormRow of="fit">
        <ReadingFields reading={reading} onChange={setReading} />
        {opened.kind === 'products' && (
          <SelectField
            id="import-sale-state"
            label={t('imports.newAre')}
            value={saleState}
            choices={SaleState.options.map((value) => ({ value, label: wordOr(i18n, 'model.saleState', value) }))}
            onChange={({ target }) => setSaleState(SaleState.parse(target.value))}
          />
        )}
      </FormRow>
      <Parts preview={preview} opened={opened} mapping={mapping} onMap={map} />
      {missing !== '' && preview.data && <p className="bad">{t('imports.missing', { columns: missing })}</p>}
      {check.isError && (
        <p className="error" role="alert">
          {refusedFieldText(i18n, check.error)}
        </p>
      )}
      <div className="row">
        <SubmitButton
          text={t('imports.check')}
          busyText={t('imports.checking')}
          isBusy={check.isPending}
          isOff={missing !== '' || !preview.data}
        />
        <span className="faint">{t('imports.checkText')}</span>
      </div>
    </form>
  );
}

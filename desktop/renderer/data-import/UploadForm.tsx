import { ImportKind, importNeeds, neededColumns } from '@kolobeh/shared/data-import/columns.ts';
import { type DataImport, largestImport } from '@kolobeh/shared/data-import/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusedFieldText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { wordOr } from '../base/words.ts';
import { FileField } from '../form/FileField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { base64Of } from '../ui/files/base64-of.ts';

class FileRefused extends Error {
  readonly code: 'FILE_TOO_LARGE' | 'NOT_CSV';
  constructor(code: FileRefused['code']) {
    super('The file is not taken');
    this.code = code;
  }
}

/** Spreadsheets name their text files so; the server looks into the file itself. */
const isCsvName = (name: string): boolean => /\.(csv|txt|tsv)$/i.test(name);

/** A file and what is in it; nothing is changed before its columns are mapped and its rows were looked at. */
export function UploadForm({ onUploaded }: { onUploaded: (made: DataImport) => void }) {
  const { t, i18n } = useTranslation();
  const capabilities = useStation((state) => state.session?.capabilities ?? []);
  const kinds = ImportKind.options.filter((one) => capabilities.includes(importNeeds[one]));
  const [chosen, setKind] = useState<ImportKind>(kinds[0] ?? 'products');
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!isCsvName(file.name)) throw new FileRefused('NOT_CSV');
      if (file.size > largestImport) throw new FileRefused('FILE_TOO_LARGE');
      const wish = { kind: chosen, file_name: file.name.slice(0, 200), content: await base64Of(file) };
      return client.dataImport.upload(wish, { context: { idempotencyKey: crypto.randomUUID() } });
    },
    onSuccess: onUploaded,
  });
  const columns = neededColumns[chosen]
    .map((group) => group.map((column) => wordOr(i18n, 'imports.field', column)).join(` ${t('imports.or')} `))
    .join(', ');
  return (
    <section className="dsec imports-new stack gap-12">
      <SelectField
        id="import-kind"
        label={t('imports.what')}
        hint={t(`imports.kindText.${chosen}`)}
        value={chosen}
        choices={kinds.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
        onChange={({ target }) => setKind(ImportKind.parse(target.value))}
      />
      <FileField
        text={upload.isPending ? t('imports.uploading') : t('imports.choose')}
        accept=".csv,.txt,.tsv,text/csv"
        isBusy={upload.isPending}
        isHeld
        look="btn"
        box="imports-drop"
        onFiles={([file]) => file && upload.mutate(file)}
      >
        <p className="faint">{t('imports.drop', { columns })}</p>
        {upload.isError && (
          <p className="error" role="alert">
            {refusedFieldText(i18n, upload.error)}
          </p>
        )}
      </FileField>
    </section>
  );
}

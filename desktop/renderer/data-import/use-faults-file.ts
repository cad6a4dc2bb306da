import { columnsOf } from '@kolobeh/shared/data-import/columns.ts';
import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { wordOr } from '../base/words.ts';
import { saveFile } from '../ui/files/save-file.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { faultCodes, useFaultText } from './use-fault-text.ts';

/** Gives the faults of an import as a file in the language of the screen. */
export function useFaultsFile({ id, kind }: DataImport): () => Promise<void> {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const textOf = useFaultText();
  return async () => {
    try {
      await saveFile({
        kind: 'import_faults',
        id,
        headings: {
          row: t('imports.file.row'),
          column: t('imports.file.column'),
          fault: t('imports.file.fault'),
          value: t('imports.file.value'),
        },
        words: Object.fromEntries(faultCodes.map((code) => [code, textOf(code)])),
        columns: Object.fromEntries(
          Object.keys(columnsOf(kind)).map((column) => [column, wordOr(i18n, 'imports.field', column)]),
        ),
      });
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
}

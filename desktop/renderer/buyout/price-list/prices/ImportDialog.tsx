import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import type { Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { type ImportProblem, planImport, requiredHeadings } from './plan-import.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../base/words.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { type Delimiter, delimiters, readRows } from './csv.ts';
import { importTarget } from './import-target.ts';

interface ImportDialogProps {
  sheet: Sheet;
  onChange: (changes: CellChange[]) => void;
  onClose: () => void;
}

const shownProblems = 100;

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const { t, i18n } = useTranslation();
  const placeOf = ({ row, column }: ImportProblem): string =>
    column === null ? t('priceList.importLine', { row }) : t('priceList.importCell', { row, column });
  return (
    <div role="alert">
      <p className="error">{t('priceList.importWrong')}</p>
      <ul className="problems" tabIndex={0} aria-label={t('priceList.importWrong')}>
        {problems.slice(0, shownProblems).map((one, index) => (
          <li key={index}>
            <b>{placeOf(one)}</b> {one.text && `„${one.text}“ – `}
            {wordOr(i18n, 'priceList.problem', one.code)}
          </li>
        ))}
        {problems.length > shownProblems && <li>{t('priceList.more', { count: problems.length - shownProblems })}</li>}
      </ul>
    </div>
  );
}

function Outcome({ planned }: { planned: Result<CellChange[], ImportProblem[]> }) {
  const { t } = useTranslation();
  if (!planned.ok) return <Problems problems={planned.refusal} />;
  if (planned.value.length === 0) return <p role="status">{t('priceList.importSame')}</p>;
  const models = new Set(planned.value.map(({ model_id }) => model_id)).size;
  return (
    <p role="status">
      {t('priceList.importReady', {
        cells: t('priceList.cells', { count: planned.value.length }),
        models: t('priceList.models', { count: models }),
      })}
    </p>
  );
}

/** Prices out of a file: everything that is wrong is told first, and nothing is written while anything is. */
export function ImportDialog({ sheet, onChange, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [delimiter, setDelimiter] = useState<Delimiter>('auto');
  const planned = text === null ? null : planImport(readRows(text, delimiter), importTarget(sheet));
  const open = async (file: File | undefined): Promise<void> => setText(file ? await file.text() : null);
  const isReady = planned?.ok === true && planned.value.length > 0;
  return (
    <Dialog title={t('priceList.importTitle')} onClose={onClose}>
      <p>{t('priceList.importText', { columns: requiredHeadings.join(', ') })}</p>
      <div className="sheetform">
        <TextField
          id="import-file"
          label={t('priceList.file')}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => void open(target.files?.[0])}
        />
        <SelectField
          id="import-delimiter"
          label={t('priceList.delimiter')}
          choices={delimiters.map((value) => ({ value, label: t(`priceList.delimiters.${value}`) }))}
          value={delimiter}
          onChange={({ target }) => setDelimiter(delimiters.find((one) => one === target.value) ?? 'auto')}
        />
      </div>
      {planned && <Outcome planned={planned} />}
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.cancel')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={!isReady}
          onClick={() => {
            if (planned?.ok) onChange(planned.value);
            onClose();
          }}
        >
          {t('priceList.importButton')}
        </button>
      </div>
    </Dialog>
  );
}

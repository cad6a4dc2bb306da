import type { Sheet, SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { changeTo } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { priceColumn } from '@kolobeh/shared/buyout/price-list/line.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ColoursDialog } from '../models/ColoursDialog.tsx';
import { ConflictDialog } from '../ConflictDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { saveFile } from './import-target.ts';
import { ModelDialog } from '../models/ModelDialog.tsx';
import { usePriceEdits } from './price-edits.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { changeCells, undoLast } from './save-prices.ts';
import { SaveState } from '../SaveState.tsx';

/** Changes that leave models without any price. */
const takenOff = (models: readonly SheetModel[]) => {
  const lines = new Map(models.map(({ id, line }) => [id, line]));
  return models.flatMap(({ id }) => Grade.options.flatMap((grade) => changeTo(lines, id, priceColumn(grade), null)));
};

/** Prices of one type of devices with everything that can be done with them. */
export function PricesPart({ sheet, mayEdit }: { sheet: Sheet; mayEdit: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<SheetModel[]>([]);
  const [asked, setAsked] = useState<'import' | 'model' | null>(null);
  const [coloursOf, setColoursOf] = useState<SheetModel | null>(null);
  const of = { list: sheet.version.id, type: sheet.product_type };
  const canUndo = usePriceEdits(({ past }) => past.some((batch) => batch.list === of.list && batch.type === of.type));
  const isFailed = usePriceEdits(({ state }) => state === 'failed');
  const isDraft = mayEdit && sheet.version.state === 'draft';
  const shown = isDraft ? sheet : { ...sheet, version: { ...sheet.version, state: 'older' as const } };
  const words = isDraft ? t('priceList.keys') : sheet.version.state !== 'draft' && t('priceList.readOnly');
  const undo = () => undoLast(queries, of);
  return (
    <>
      <div className="gtools">
        <SearchField label={t('priceList.search')} value={search} onChange={setSearch} />
        {isDraft && (
          <>
            <button type="button" className="btn line" disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={undo}>
              <Icon name="undo" size="s" /> {t('priceList.undo')}
            </button>
            <button type="button" className="btn line" onClick={() => setAsked('import')}>
              {t('priceList.import')}
            </button>
          </>
        )}
        <button type="button" className="btn line" onClick={() => saveFile(sheet)}>
          {t('priceList.export')}
        </button>
        {isDraft && (
          <button type="button" className="btn line" onClick={() => setAsked('model')}>
            <Icon name="plus" size="s" /> {t('priceList.addModel')}
          </button>
        )}
        <span className="grow" />
        {isDraft && selected.length > 0 && (
          <button
            type="button"
            className="btn line"
            onClick={() => changeCells(queries, { ...of, changes: takenOff(selected) })}
          >
            {t('priceList.takeOff', { count: selected.length })}
          </button>
        )}
      </div>
      {sheet.models.length === 0 ? (
        <Empty icon="phone" title={t('priceList.noModels')} text={t('priceList.noModelsText')} />
      ) : (
        <PriceGrid
          key={`${of.list} ${of.type}`}
          sheet={shown}
          search={search}
          onChange={(changes) => changeCells(queries, { ...of, changes })}
          onUndo={undo}
          onSelect={setSelected}
          onColours={setColoursOf}
        />
      )}
      <footer className="gfoot">
        {!isFailed && <span className="faint">{words}</span>}
        <span className="row">
          <span className="num">{t('priceList.models', { count: sheet.models.length })}</span>
          {isDraft && <SaveState />}
        </span>
      </footer>
      <ConflictDialog sheet={sheet} />
      {asked === 'import' && (
        <ImportDialog
          sheet={sheet}
          onChange={(changes) => changeCells(queries, { ...of, changes })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'model' && <ModelDialog type={sheet.product_type} onClose={() => setAsked(null)} />}
      {coloursOf && <ColoursDialog model={coloursOf} mayEdit={mayEdit} onClose={() => setColoursOf(null)} />}
    </>
  );
}

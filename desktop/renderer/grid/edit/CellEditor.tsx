import type { ColDef } from 'ag-grid-community';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellField } from '../../form/CellField.tsx';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import type { GridHandle } from '../use-grid-keys.ts';
import type { CellEdit } from './cell-edit.ts';
import { type CellPlace, useCellPlace } from './use-cell-place.ts';
import type { Editing, useCellEdit } from './use-cell-edit.ts';

interface CellEditorProps<Row> {
  box: RefObject<HTMLElement | null>;
  handle: GridHandle<Row> | null;
  columns: readonly ColDef<Row>[];
  work: ReturnType<typeof useCellEdit<Row>>;
}

/** One cell is edited at a time. */
const noteId = 'cell-note';

/** As the cell itself says a text of its field. */
const shown = <Row,>({ field }: CellEdit<Row>, text: string | null): string =>
  (field.of === 'choice' ? field.choices.find(({ value }) => value === text)?.label : text) || '—';

/** The field over the cell that is being edited, with what stands in the way of saving it. */
export function CellEditor<Row>({ box, handle, columns, work }: CellEditorProps<Row>) {
  const { editing } = work;
  const place = useCellPlace(box, handle, editing);
  if (!editing || !place) return null;
  const { left, top, width, height } = place;
  const label = columns.find(({ colId }) => colId === editing.column)?.headerName ?? editing.column;
  return (
    <div className="celledit" style={{ left, top, width }}>
      <EditedField
        key={`${editing.id} ${editing.column}`}
        editing={editing}
        label={label}
        height={height}
        work={work}
      />
      <EditNote editing={editing} label={label} place={place} work={work} />
    </div>
  );
}

interface PartProps<Row> {
  editing: Editing<Row>;
  label: string;
  work: ReturnType<typeof useCellEdit<Row>>;
}

/** What is typed into, or chosen from. */
function EditedField<Row>({ editing, label, height, work }: PartProps<Row> & { height: number }) {
  const { field } = editing.edit;
  const own = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Before the next key: what a fast hand types after Enter belongs into the field.
  useLayoutEffect(() => {
    own.current?.focus();
    if (own.current instanceof HTMLInputElement) own.current.select();
  }, []);
  const isWrong = editing.fault !== null;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Beside another's value Tab leads to the choice between both.
    const isTab = event.key === 'Tab' && !editing.conflict;
    if (!isTab && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') work.giveUp();
    else work.commit(!isTab ? 'down' : event.shiftKey ? 'previous' : 'next');
  };
  // What was refused is typed on where it stands.
  useEffect(() => {
    if (isWrong) own.current?.focus();
  }, [isWrong]);
  const common = {
    ref: own,
    style: { height },
    'aria-invalid': isWrong || undefined,
    'aria-describedby': noteId,
    'aria-busy': editing.isSaving,
    value: editing.text,
    onBlur: work.drop,
    onKeyDown,
  };
  if (field.of === 'choice')
    return (
      <Select
        {...common}
        aria-label={label}
        disabled={editing.isSaving}
        onChange={({ target }) => work.type(target.value)}
      >
        {field.choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    );
  return (
    <CellField
      {...common}
      label={label}
      inputMode={field.inputMode}
      readOnly={editing.isSaving}
      onChange={(text) => work.type(text)}
    />
  );
}

/** Below the field: that it is being saved, why it was not, or what somebody else made of it. */
function EditNote<Row>({ editing, label, place, work }: PartProps<Row> & { place: CellPlace }) {
  const { t } = useTranslation();
  const { conflict, fault, isSaving, edit, text, column } = editing;
  const look = `cellnote${place.isLow ? ' above' : ''}${place.isRight ? ' right' : ''}`;
  if (conflict)
    return (
      <div className={`${look} wide`}>
        <SaveConflict
          rows={[{ path: column, label, theirs: shown(edit, edit.textOf(conflict.row)), mine: shown(edit, text) }]}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={work.giveUp}
          onKeepMine={work.keepMine}
        />
      </div>
    );
  if (fault !== null)
    return (
      <p id={noteId} className={`${look} error`} role="alert">
        <Icon name="warning" size="xs" />
        {fault}
      </p>
    );
  return (
    <p id={noteId} className={`${look} faint`} role="status">
      {isSaving ? t('grid.edit.saving') : t('grid.edit.hint')}
    </p>
  );
}

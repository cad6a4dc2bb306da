import type { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnChange } from '../../base/marks.ts';
import { PanelNote } from '../../ui/panel-note.ts';

interface OpenedChangedProps<Found> {
  /** What the record belongs to: it is looked at again when any of it has changed. */
  topics: readonly ChangeTopic[];
  /** The record as it is shown; undefined while it is on its way. */
  shown: Found | undefined;
  /** The record as it is now; what is shown stays as it is. */
  read: () => Promise<Found>;
  /** What of it tells an edition from another one. */
  editionOf: (found: Found) => unknown;
  /** Shows the record as it is now; absent where what is typed would be lost, and both are compared when it is saved. */
  onRead?: () => void;
  children: ReactNode;
}

/** A record beside its grid with word of what somebody else did to it meanwhile: nothing changes under who is writing. */
export function OpenedChanged<Found>({ topics, shown, read, editionOf, onRead, children }: OpenedChangedProps<Found>) {
  const { t } = useTranslation();
  const [now, setNow] = useState<Found>();
  useOnChange(topics, () => {
    // What cannot be read is not told of: whoever saves is told then.
    if (shown !== undefined) read().then(setNow, () => undefined);
  });
  const said = (found: Found): string => JSON.stringify(editionOf(found));
  const isOther = now !== undefined && shown !== undefined && said(now) !== said(shown);
  const note = isOther && (
    <div className="note row between wrap" role="status">
      <span>{t(onRead ? 'grid.others.opened' : 'grid.others.openedForm')}</span>
      {onRead && (
        <button type="button" className="btn quiet" onClick={onRead}>
          {t('grid.others.read')}
        </button>
      )}
    </div>
  );
  return <PanelNote value={note}>{children}</PanelNote>;
}

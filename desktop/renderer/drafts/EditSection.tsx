import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftEdit, type EditOf, type EditValue, targetOf } from '../../bridge/drafts.ts';
import { DraftState } from './DraftState.tsx';
import { useDraftOf } from './use-drafts.ts';
import { useEditWords } from './use-edit-words.ts';
import { useSaveEdit } from './use-save-edit.ts';
import { ValueForm } from './ValueForm.tsx';

interface EditSectionProps {
  title: string;
  edit: EditOf;
  /** What the edit is about, as the list of drafts says it. */
  label: string;
  /** Whether this person's role may change it. */
  mayEdit: boolean;
  onSaved: () => void;
  children?: ReactNode;
}

/** A value beside a grid that may be changed, with or without network. */
export function EditSection({ title, edit, label, mayEdit, onSaved, children }: EditSectionProps) {
  const { t } = useTranslation();
  const words = useEditWords();
  const { save } = useSaveEdit();
  const draft = useDraftOf(edit);
  const target = targetOf(edit).replaceAll(' ', '-');
  const isUndecided = draft?.state === 'conflict' || draft?.state === 'refused';
  const send = async (value: EditValue) => {
    await save(DraftEdit.parse({ ...edit, value }), label);
    onSaved();
  };
  return (
    <section className="dsec" aria-labelledby={`edit-${target}`}>
      <h3 id={`edit-${target}`}>{title}</h3>
      {children}
      {draft && <DraftState key={draft.draft_id} draft={draft} />}
      {!mayEdit && !draft && <p className="whole">{words(edit, edit.base.value)}</p>}
      {mayEdit && !isUndecided && (
        <ValueForm
          key={`${edit.base.version} ${draft?.draft_id} ${JSON.stringify(draft?.edit.value)}`}
          id={`field-${target}`}
          edit={edit}
          initial={draft?.edit.value ?? edit.base.value}
          submit={t('frame.save')}
          onSubmit={send}
        />
      )}
    </section>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftEdit, type EditOf, type EditValue, targetOf } from '../../bridge/drafts.ts';
import { DraftState } from './DraftState.tsx';
import type { PriceFacts } from './price-facts.ts';
import { PriceUndo } from './PriceUndo.tsx';
import { useDraftOf } from './use-drafts.ts';
import { useEditWords } from './use-edit-words.ts';
import { useSaveEdit } from './use-save-edit.ts';
import { ValueForm } from './ValueForm.tsx';

/** A price that was changed here, in minor units, until the panel is closed. */
interface FormerPrice {
  from: number | null;
  to: EditValue;
}

interface EditSectionProps {
  title: string;
  edit: EditOf;
  /** What the edit is about, as the list of drafts says it. */
  label: string;
  /** Whether this person's role may change it. */
  mayEdit: boolean;
  /** For a price: what a new one is measured on. */
  facts?: Omit<PriceFacts, 'from'>;
  onSaved: () => void;
  children?: ReactNode;
}

/** A value beside a grid that may be changed, with or without network. */
export function EditSection({ title, edit, label, mayEdit, facts, onSaved, children }: EditSectionProps) {
  const { t } = useTranslation();
  const words = useEditWords();
  const { save } = useSaveEdit();
  const draft = useDraftOf(edit);
  const target = targetOf(edit).replaceAll(' ', '-');
  const isUndecided = draft?.state === 'conflict' || draft?.state === 'refused';
  // What somebody else saves meanwhile neither takes away what is typed nor passes for what it was typed over.
  const [begun, setBegun] = useState<EditOf | null>(null);
  const [former, setFormer] = useState<FormerPrice | null>(null);
  const send = async (value: EditValue, confirmed = false) => {
    const mark = confirmed ? { confirmed: true } : {};
    const outcome = await save(DraftEdit.parse({ ...(begun ?? edit), value, ...mark }), label);
    if (outcome !== null) setBegun(null);
    if (edit.kind === 'product_price' && outcome === 'sent') setFormer({ from: edit.base.value, to: value });
    onSaved();
  };
  return (
    <section className="dsec" aria-labelledby={`edit-${target}`}>
      <h3 id={`edit-${target}`}>{title}</h3>
      {children}
      {former && edit.kind === 'product_price' && former.from !== null && former.to === edit.base.value && (
        <PriceUndo market={edit.market} from={former.from} to={edit.base.value} onUndo={(price) => send(price, true)} />
      )}
      {draft && <DraftState key={draft.draft_id} draft={draft} />}
      {!mayEdit && !draft && <p className="whole">{words(edit, edit.base.value)}</p>}
      {mayEdit && !isUndecided && (
        <div onInput={() => setBegun((before) => before ?? edit)}>
          <ValueForm
            key={`${(begun ?? edit).base.version} ${draft?.draft_id} ${JSON.stringify(draft?.edit.value)}`}
            id={`field-${target}`}
            edit={begun ?? edit}
            initial={draft?.edit.value ?? (begun ?? edit).base.value}
            facts={facts}
            submit={t('frame.save')}
            onSubmit={send}
          />
        </div>
      )}
    </section>
  );
}

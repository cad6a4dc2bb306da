import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, DraftEdit, type EditOf, type Theirs } from '../../bridge/drafts.ts';
import { codeText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { Icon } from '../ui/Icon.tsx';
import { useEditWords } from './use-edit-words.ts';
import { useSaveEdit } from './use-save-edit.ts';
import { ValueForm } from './ValueForm.tsx';

/** Where an unsent edit stands, and what its person may do about it. */
export function DraftState({ draft }: { draft: Draft }) {
  if (draft.state === 'conflict' && draft.theirs) return <Conflict draft={draft} />;
  return draft.state === 'refused' ? <Refused draft={draft} /> : <Waiting draft={draft} />;
}

function Waiting({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const words = useEditWords();
  const { discard } = useSaveEdit();
  return (
    <div className="draft">
      <p>
        <Icon name="pending" size="s" />
        <b>{t(draft.state === 'sending' ? 'drafts.sending' : 'drafts.waiting')}</b>
      </p>
      <dl className="sides two">
        <Side title={t('drafts.before')} text={words(draft.edit, draft.edit.base.value)} />
        <Side title={t('drafts.mine')} text={words(draft.edit, draft.edit.value)} isMine />
      </dl>
      <button type="button" className="btn quiet" onClick={() => void discard(draft.draft_id)}>
        <Icon name="trash" /> {t('drafts.discard')}
      </button>
    </div>
  );
}

function Refused({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation();
  const words = useEditWords();
  const { discard, keepMine } = useSaveEdit();
  return (
    <div className="draft" data-k="bad">
      <p>
        <Icon name="warning" size="s" />
        <b>{codeText(i18n, draft.refusal ?? '')}</b>
      </p>
      <dl className="sides two">
        <Side title={t('drafts.before')} text={words(draft.edit, draft.edit.base.value)} />
        <Side title={t('drafts.mine')} text={words(draft.edit, draft.edit.value)} isMine />
      </dl>
      <div className="row wrap">
        {/* The server asks about a change that nobody has confirmed; sending it again from here is the answer. */}
        <button
          type="button"
          className="btn line"
          onClick={() => void keepMine(draft.draft_id, { confirmed: draft.refusal === 'PRICE_CHANGE_UNCONFIRMED' })}
        >
          {t(draft.refusal === 'PRICE_CHANGE_UNCONFIRMED' ? 'drafts.confirm' : 'drafts.again')}
        </button>
        <button type="button" className="btn quiet" onClick={() => void discard(draft.draft_id)}>
          {t('drafts.discard')}
        </button>
      </div>
    </div>
  );
}

/** The edit as one made on what the server has now: that is what the person's value is measured on. */
const theirsAsBase = (edit: Draft['edit'], theirs: Theirs): EditOf =>
  DraftEdit.parse({ ...edit, base: { value: theirs.value, version: theirs.version } });

/** What it was made on, what is there now and what the person wants, side by side. */
function Conflict({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const words = useEditWords();
  const { discard, keepMine } = useSaveEdit();
  const { draft_id: id, edit, theirs } = draft;
  if (!theirs) return null;
  const whose = [theirs.by, theirs.at && showMoment(i18n.language, theirs.at)].filter(Boolean).join(' · ');
  return (
    <div className="draft" data-k="bad" role="group" aria-label={t('drafts.conflict')}>
      <p>
        <Icon name="warning" size="s" />
        <b>{t('drafts.conflict')}</b>
      </p>
      <dl className="sides">
        <Side title={t('drafts.before')} text={words(edit, edit.base.value)} />
        <Side title={t('drafts.theirs')} text={words(edit, theirs.value)} note={whose} />
        <Side title={t('drafts.mine')} text={words(edit, edit.value)} isMine />
      </dl>
      {isEditing ? (
        <ValueForm
          id={`conflict-${id}`}
          edit={theirsAsBase(edit, theirs)}
          initial={edit.value}
          submit={t('drafts.sendThis')}
          onSubmit={async (value, confirmed) => {
            await keepMine(id, { value, confirmed });
          }}
        />
      ) : (
        <div className="row wrap">
          <button type="button" className="btn line" onClick={() => void discard(id)}>
            {t('drafts.takeTheirs')}
          </button>
          <button type="button" className="btn" onClick={() => void keepMine(id)}>
            {t('drafts.keepMine')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setEditing(true)}>
            <Icon name="edit" /> {t('drafts.edit')}
          </button>
        </div>
      )}
    </div>
  );
}

interface SideProps {
  title: string;
  text: string;
  note?: string;
  isMine?: boolean;
}

const Side = ({ title, text, note, isMine }: SideProps) => (
  <div data-mine={isMine || undefined}>
    <dt>{title}</dt>
    <dd>
      {text}
      {note && <small className="faint">{note}</small>}
    </dd>
  </div>
);

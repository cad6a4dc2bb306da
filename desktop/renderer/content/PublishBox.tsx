import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInstant, momentOrNull } from '../base/typed-moment.ts';
import { FormRow } from '../form/FormRow.tsx';
import { MomentField } from '../form/MomentField.tsx';

interface PublishBoxProps {
  document: OfficeDocument;
  errors: Readonly<Record<string, string>>;
  /** Something typed is not saved yet, or a call is under way. */
  isHeld: boolean;
  onPublish: (schedule: { valid_from: string | null; valid_until: string | null }) => void;
  onArchive: (isArchived: boolean) => void;
}

/** When the last version is shown in the shop, and the ways to publish or archive the document. */
export function PublishBox({ document, errors, isHeld, onPublish, onArchive }: PublishBoxProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(document.has_changes ? '' : (document.valid_from ?? ''));
  const [until, setUntil] = useState(document.has_changes ? '' : (document.valid_until ?? ''));
  const isArchived = document.state === 'archived';
  return (
    <section className="stack gap-8" aria-label={t('content.publishing')}>
      <h3>{t('content.publishing')}</h3>
      <p className="faint">{t(document.has_changes ? 'content.hasChanges' : 'content.upToDate')}</p>
      <FormRow of={2}>
        <MomentField
          id="content-from"
          label={t('content.validFrom')}
          error={errors['valid_from']}
          value={from}
          onChange={setFrom}
        />
        <MomentField
          id="content-until"
          label={t('content.validUntil')}
          error={errors['valid_until']}
          value={until}
          onChange={setUntil}
        />
      </FormRow>
      <p className="faint">{t('content.validHint')}</p>
      <div className="row wrap">
        <button
          type="button"
          className={document.has_changes && !isHeld ? 'btn' : 'btn line'}
          disabled={isHeld || isArchived}
          onClick={() => {
            if ([from, until].every((moment) => moment === '' || isInstant(moment)))
              onPublish({ valid_from: momentOrNull(from), valid_until: momentOrNull(until) });
          }}
        >
          {t(from === '' ? 'content.publish' : 'content.schedule')}
        </button>
        <button type="button" className="btn quiet" disabled={isHeld} onClick={() => onArchive(!isArchived)}>
          {t(isArchived ? 'content.unarchive' : 'content.archive')}
        </button>
      </div>
      {isHeld && <p className="faint">{t('content.saveFirst')}</p>}
    </section>
  );
}

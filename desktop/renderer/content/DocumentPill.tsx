import type { DocumentRow } from '@kolobeh/shared/content/office-contract.ts';
import { useTranslation } from 'react-i18next';

const shapes: Record<DocumentRow['state'], string> = {
  draft: 'new',
  scheduled: 'wait',
  published: 'ready',
  ended: 'off',
  archived: 'off',
};

/** Whether the shop shows the document, and whether something newer than that waits to be published. */
export function DocumentPill({ state, has_changes: changed }: Pick<DocumentRow, 'state' | 'has_changes'>) {
  const { t } = useTranslation();
  return (
    <>
      <span className="pill" data-k={shapes[state]}>
        {t(`content.state.${state}`)}
      </span>
      {changed && state !== 'draft' && <small className="faint"> {t('content.changed')}</small>}
    </>
  );
}

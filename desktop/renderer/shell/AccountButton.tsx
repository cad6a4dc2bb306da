import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../ui/dialog/Modal.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { UserMenu } from './UserMenu.tsx';

/** On a phone, where the rail has no room for it: who is signed in, the languages, one's own keys and the way out. */
export function AccountButton() {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return null;
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-haspopup="dialog"
        aria-label={t('frame.account')}
        title={t('frame.account')}
        onClick={() => setOpen(true)}
      >
        <Icon name="user" />
      </button>
      {isOpen && (
        <Modal look="dialog account" label={t('frame.account')} onClose={() => setOpen(false)}>
          <UserMenu />
          <button type="button" className="btn line wide" onClick={() => setOpen(false)}>
            {t('frame.close')}
          </button>
        </Modal>
      )}
    </>
  );
}

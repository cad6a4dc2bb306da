import type { OwnPasskey } from '@kolobeh/shared/customer/passkey-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showMoment } from '../../base/show-moment.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { addressForPasskeys, canUsePasskeys } from './use-browser.ts';

type Step = { kind: 'list' } | { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey };

interface RowProps {
  passkey: OwnPasskey;
  onStep: (step: Step) => void;
}

function PasskeyRow({ passkey, onStep }: RowProps) {
  const { t, i18n } = useTranslation();
  const { name, place, created_at, last_used_at } = passkey;
  const at = (moment: string): string => showMoment(i18n.language, moment);
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <small>
          {t('passkeys.added', { at: at(created_at) })},{' '}
          {last_used_at === null ? t('passkeys.unused') : t('passkeys.used', { at: at(last_used_at) })}
          {place === 'shop' && `, ${t('passkeys.ofShop')}`}
        </small>
      </span>
      <button
        type="button"
        className="btn quiet"
        aria-label={t('passkeys.renameTitle', { name })}
        onClick={() => onStep({ kind: 'rename', passkey })}
      >
        {t('passkeys.rename')}
      </button>
      <button
        type="button"
        className="btn quiet"
        aria-label={t('passkeys.removeTitle', { name })}
        onClick={() => onStep({ kind: 'remove', passkey })}
      >
        {t('passkeys.remove')}
      </button>
    </li>
  );
}

/** Where passkeys do not work, why, and where they do. */
function NotHere() {
  const { t } = useTranslation();
  const address = addressForPasskeys();
  if (address === null) return <p className="note">{t('passkeys.notHere')}</p>;
  return (
    <p className="note">
      <a className="link" href={address}>
        {t('passkeys.at', { address })}
      </a>
    </p>
  );
}

interface ListProps {
  passkeys: readonly OwnPasskey[];
  onStep: (step: Step) => void;
  onClose: () => void;
}

function PasskeyList({ passkeys, onStep, onClose }: ListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('passkeys.why')}</p>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className="passkeys">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onStep={onStep} />
        ))}
      </ul>
      {!canUsePasskeys() && <NotHere />}
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.close')}
        </button>
        {canUsePasskeys() && (
          <button type="button" className="btn" onClick={() => onStep({ kind: 'add' })}>
            {t('passkeys.add')}
          </button>
        )}
      </div>
    </>
  );
}

/** The own passkeys: seen, added, named and removed. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const own = useQuery(api.customer.passkeys.queryOptions(openedAnew));
  const back = (): void => setStep({ kind: 'list' });
  const done = (): void => {
    void queries.invalidateQueries({ queryKey: api.customer.passkeys.key() });
    back();
  };
  const part = () => {
    if (own.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
    if (!own.data) return <NotLoaded title={t('passkeys.failed')} query={own} />;
    const ways = { needsFactor: own.data.needs_factor, onDone: done, onCancel: back };
    if (step.kind === 'add') return <AddPasskey {...ways} />;
    if (step.kind === 'rename') return <RenamePasskey passkey={step.passkey} {...ways} />;
    if (step.kind === 'remove') return <RemovePasskey passkey={step.passkey} {...ways} />;
    return <PasskeyList passkeys={own.data.passkeys} onStep={setStep} onClose={onClose} />;
  };
  return (
    <Dialog title={t('passkeys.title')} onClose={onClose}>
      {part()}
    </Dialog>
  );
}

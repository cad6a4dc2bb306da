import type { OwnPasskey, OwnPasskeys as Own } from '@kolobeh/shared/customer/passkey-contract.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import type { AccountRefusal } from '../account-actions.ts';
import { AccountNote } from '../AccountNote.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { ProofFields } from './ProofFields.tsx';

interface RowProps {
  passkey: OwnPasskey;
  needsFactor: boolean;
  refusal: AccountRefusal | null;
}

function PasskeyRow({ passkey: { id, name, place, created_at, last_used_at }, needsFactor, refusal }: RowProps) {
  const { t, market } = useTexts();
  const timeOf = (at: string): string => showTime(market, new Date(at));
  const facts = [
    t('passkey.added', { time: timeOf(created_at) }),
    last_used_at === null ? t('passkey.unused') : t('passkey.used', { time: timeOf(last_used_at) }),
    place === 'office' && t('passkey.of_office'),
  ];
  const errors = refusal?.fields ?? [];
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
        <details open={refusal !== null}>
          <summary className="link" aria-label={t('passkey.change_of', { name })}>
            {t('passkey.change')}
          </summary>
          {refusal && <AccountNote refusal={refusal} />}
          <Form method="post" className="ac-form">
            <input type="hidden" name="id" value={id} />
            <Field
              name={`passkey_name_${id}`}
              label={t('passkey.name')}
              maxLength={60}
              defaultValue={name}
              required
              errors={errors}
            />
            <button className="btn line" type="submit" name="step" value="passkey_rename">
              {t('passkey.rename')}
            </button>
          </Form>
          <Form method="post" className="ac-form">
            <input type="hidden" name="id" value={id} />
            <ProofFields of={`_${id}`} needsFactor={needsFactor} errors={errors} />
            <button className="btn line" type="submit" name="step" value="passkey_remove">
              {t('passkey.remove')}
            </button>
          </Form>
        </details>
      </div>
    </li>
  );
}

interface OwnPasskeysProps {
  own: Own;
  /** What was refused of renaming and removing, and of which passkey. */
  refusal: AccountRefusal | null;
  refusedId: string;
  refusedAdd: AccountRefusal | null;
}

/** The own passkeys: another way of signing in beside the password. */
export function OwnPasskeys({ own, refusal, refusedId, refusedAdd }: OwnPasskeysProps) {
  const { t } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">{t('passkey.heading')}</h2>
      <p className="muted">{t('passkey.why')}</p>
      {own.passkeys.length > 0 && (
        <ul className="ac-list mt-3">
          {own.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              needsFactor={own.needs_factor}
              refusal={refusedId === passkey.id ? refusal : null}
            />
          ))}
        </ul>
      )}
      {/* After one was added the form is empty again. */}
      <AddPasskey key={own.passkeys.length} needsFactor={own.needs_factor} refusal={refusedAdd} />
    </section>
  );
}

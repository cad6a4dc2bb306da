import type { Enrolment, SecondFactorState } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { showSecret } from '@kolobeh/shared/customer/second-factor.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import type { AccountRefusal } from '../account-actions.ts';
import { AccountNote } from '../AccountNote.tsx';

type Errors = AccountRefusal['fields'];

const Password = ({ errors }: { errors: Errors }) => {
  const { t } = useTexts();
  return (
    <Field
      name="factor_current"
      type="password"
      label={t('own.current')}
      autoComplete="current-password"
      required
      errors={errors}
    />
  );
};

const Code = ({ errors, withRecovery }: { errors: Errors; withRecovery: boolean }) => {
  const { t } = useTexts();
  return (
    <Field
      name="factor_code"
      label={t('factor.code')}
      hint={withRecovery ? t('factor.code_hint') : undefined}
      autoComplete="one-time-code"
      required
      errors={errors}
    />
  );
};

/** The app shows a code: it is typed. What the app was given is shown once; who lost it begins again. */
function Confirm({ enrolment, refusal }: { enrolment: Enrolment | null; refusal: AccountRefusal | null }) {
  const { t } = useTexts();
  return (
    <Form method="post" className="ac-form">
      {refusal && <AccountNote refusal={refusal} />}
      {enrolment ? (
        <>
          <p>{t('factor.scan')}</p>
          <img
            className="ac-qr"
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
            alt={t('factor.qr')}
            width={180}
            height={180}
          />
          <p className="muted">
            {t('factor.typed')} <code>{showSecret(enrolment.secret)}</code>
          </p>
        </>
      ) : (
        <p className="muted">{t('factor.not_scanned')}</p>
      )}
      <Code errors={refusal?.fields ?? []} withRecovery={false} />
      <button className="btn" type="submit" name="step" value="factor_confirm">
        {t('factor.turn_on')}
      </button>
    </Form>
  );
}

function Begin({ refusal }: { refusal: AccountRefusal | null }) {
  const { t } = useTexts();
  return (
    <Form method="post" className="ac-form">
      {refusal && <AccountNote refusal={refusal} />}
      <Password errors={refusal?.fields ?? []} />
      <button className="btn line" type="submit" name="step" value="factor_begin">
        {t('factor.begin')}
      </button>
    </Form>
  );
}

function Change({ isDemanded, refusal }: { isDemanded: boolean; refusal: AccountRefusal | null }) {
  const { t } = useTexts();
  const errors = refusal?.fields ?? [];
  return (
    <Form method="post" className="ac-form">
      {refusal && <AccountNote refusal={refusal} />}
      <Password errors={errors} />
      <Code errors={errors} withRecovery />
      <div className="flex flex-wrap gap-3">
        <button className="btn line" type="submit" name="step" value="factor_renew">
          {t('factor.renew')}
        </button>
        {!isDemanded && (
          <button className="btn line" type="submit" name="step" value="factor_end">
            {t('factor.turn_off')}
          </button>
        )}
      </div>
    </Form>
  );
}

interface OwnFactorProps {
  state: SecondFactorState;
  /** What was sent last, and what came of it. */
  step: string | null;
  enrolment: Enrolment | null;
  codes: readonly string[];
  refusal: AccountRefusal | null;
}

/** The second factor: optional, set up by an app; every step is a form, so it works without scripts. */
export function OwnFactor({ state, step, enrolment, codes, refusal }: OwnFactorProps) {
  const { t, market } = useTexts();
  const isConfirming = enrolment !== null || (step === 'factor_confirm' && refusal !== null);
  return (
    <section className="card pad ac-box" aria-labelledby="own-factor">
      <h2 id="own-factor">{t('factor.heading')}</h2>
      {state.since === null ? (
        <p className="muted">{t('factor.why')}</p>
      ) : (
        <p className="muted">
          {t('factor.since', { time: showTime(market, new Date(state.since)) })}{' '}
          {t('factor.codes_left', { count: state.codes_left })}
        </p>
      )}
      {codes.length > 0 && (
        <>
          <Note kind="ok">{t('factor.codes')}</Note>
          <ul className="ac-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {state.since === null && isConfirming && <Confirm enrolment={enrolment} refusal={refusal} />}
      {state.since === null && (!isConfirming || enrolment === null) && (
        <Begin refusal={isConfirming ? null : refusal} />
      )}
      {state.since !== null && <Change isDemanded={state.is_demanded && !state.has_other} refusal={refusal} />}
    </section>
  );
}

import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { usePause } from '../../base/live/pauses.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import type { RepairLink } from './file-paths.ts';
import type { PayAgain } from './pay-online.ts';

const RepairWallets = lazy(() => import('./RepairWallets.tsx'));

interface PayOnlineProps {
  link: RepairLink;
  due: Money;
  /** Whether the invoice wants an address that the order has not. */
  needsAddress: boolean;
  again: PayAgain | null;
}

/** The ways to pay online: the card gateway's page and wallets, with the address where the invoice wants one. */
export function PayOnline({ link, due, needsAddress, again }: PayOnlineProps) {
  const { t } = useTexts();
  const isPaused = usePause('cards') !== null;
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<FieldError[] | null>(null);
  // False on the server and at the first drawing, so that both draw the same.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const isPaying = useNavigation().formData?.get('intent') === 'pay';
  const field = (
    name: 'street' | 'city' | 'postcode',
    autoComplete: 'street-address' | 'address-level2' | 'postal-code',
    full = false,
  ) => (
    <Field
      name={name}
      label={t(`rpo.${name}`)}
      autoComplete={autoComplete}
      full={full}
      maxLength={name === 'street' ? 120 : name === 'city' ? 80 : 12}
      required
      defaultValue={again?.written[name] ?? ''}
      errors={wrong ?? again?.errors ?? []}
    />
  );
  // What was typed stays in a form that came back.
  if (isPaused && !again) return <Note kind="info">{t('rps.pay_refused.PAUSED')}</Note>;
  return (
    <Form method="post" className="mt-4" ref={form}>
      {again && again.why !== 'fields' && <Note kind="bad">{t(`rps.pay_refused.${again.why}`)}</Note>}
      {needsAddress && (
        <fieldset className="mb-4">
          <legend className="strong pl-0 mb-2">{t('rps.pay_address')}</legend>
          <div className="fgrid">
            {field('street', 'street-address', true)}
            {field('city', 'address-level2')}
            {field('postcode', 'postal-code')}
          </div>
        </fieldset>
      )}
      <button
        className="btn big mt-2"
        type="submit"
        name="intent"
        value="pay"
        disabled={isPaying}
        aria-busy={isPaying || undefined}
      >
        <Icon name="card" />
        {isPaying ? t('rps.paying') : t('rps.pay_online', { amount: showExactMoney(due) })}
      </button>
      {isLive && !isPaused && (
        <Suspense fallback={null}>
          <RepairWallets {...{ link, needsAddress, form }} onWrong={setWrong} />
        </Suspense>
      )}
    </Form>
  );
}

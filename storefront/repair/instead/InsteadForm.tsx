import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import type { ServiceCentre } from '../load-repair.ts';
import { Contact, FaultField, WipeAgreed } from '../order/OrderForm.tsx';
import type { RepairWritten } from '../order/written.ts';
import { PriceLines } from '../RepairSlip.tsx';
import { ChooseRepairs, totalOf } from './ChooseRepairs.tsx';
import { Handing } from './Handing.tsx';
import type { InsteadAgain } from './order-instead.ts';

interface InsteadFormProps {
  /** Number of the buy-out. */
  number: string;
  isHere: boolean;
  operations: readonly RepairOperation[];
  centres: readonly Pick<ServiceCentre, 'seo_name' | 'name'>[];
  /** Codes chosen at first. */
  chosen: readonly string[];
  written: RepairWritten;
  /** Null of a form that was not sent yet. */
  again: InsteadAgain | null;
  /** The page of the buy-out. */
  back: string;
}

/** Why the form came back, but for what stands at its fields. */
function Why({ again }: { again: InsteadAgain }) {
  const { t } = useTexts();
  const { why, total, minutes } = again;
  if (why === 'fields') return null;
  if (why === 'moved' || why === 'here') return <Note kind="bad">{t(`rpi.refused.${why}`)}</Note>;
  return <Note kind="bad">{t(`rpo.${why}`, { total: total ? showMoney(total) : '', minutes })}</Note>;
}

/** What is repaired, how the device goes on, who is told, and one button. */
export function InsteadForm(props: InsteadFormProps) {
  const { number, isHere, operations, centres, written, again, back } = props;
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const [chosen, setChosen] = useState<readonly string[]>(again?.operations ?? props.chosen);
  const errors = again?.errors ?? [];
  return (
    <Form method="post" className="bo-lay rpo" noValidate={again !== null}>
      <input type="hidden" name="seen_total" value={totalOf(operations, chosen)} readOnly />
      <div className="rpo-main">
        {again && <Why again={again} />}
        <ChooseRepairs
          operations={operations}
          chosen={chosen}
          isMissing={errors.some(({ path }) => path === 'operations')}
          onChoose={setChosen}
        />
        <Handing isHere={isHere} centres={centres} written={written} errors={errors} />
        <section className="card pad">
          <div className="fgrid">
            <FaultField written={written} errors={errors} />
          </div>
        </section>
        <Contact written={written} errors={errors} />
      </div>
      <aside className="bo-side" aria-labelledby="rpi-price">
        <div className="slip-hold">
          <div className="slip cut-edge" aria-live="polite">
            <h2 className="rp-h" id="rpi-price">
              {t('repair.yours')}
            </h2>
            <PriceLines lines={operations.filter(({ code }) => chosen.includes(code))} />
            <p className="small mt-4">{t('rpi.closed', { number })}</p>
          </div>
        </div>
        <WipeAgreed written={written} errors={errors} />
        <button className="btn lg wide mt-4" type="submit" aria-busy={isSending}>
          {t('rpi.button')}
        </button>
        <p className="small muted mt-2 text-center">{t('rpo.no_charge')}</p>
        <p className="mt-2 text-center">
          <Link className="link" to={back}>
            {t('rpi.keep')}
          </Link>
        </p>
      </aside>
    </Form>
  );
}

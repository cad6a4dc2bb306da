import { type Appraisal, type Appraised, appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { SaleTerms } from '@kolobeh/shared/repair/conversion/contract.ts';
import { useMemo, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { formResolver } from '../../buyout/selling/sale-resolver.ts';
import type { TypedSale } from '../../buyout/selling/sell-form.ts';
import { SellFields } from '../../buyout/selling/SellFields.tsx';
import { useSale } from '../../buyout/selling/use-sale.ts';
import { Grade } from '../../ui/Grade.tsx';
import { Note } from '../../ui/Note.tsx';
import { Condition } from './Condition.tsx';
import { readSeller } from './seller.ts';
import { SellSlip } from './SellSlip.tsx';

interface Option {
  value: string;
  label: string;
}

interface SellFormProps {
  terms: SaleTerms;
  appraisal: Appraisal;
  countries: readonly Option[];
  centres: readonly Option[];
  /** ISO day in the market. */
  today: string;
  answers: readonly string[];
  typed: TypedSale;
  /** Fields of the sending before; undefined while nothing was refused. */
  refused: readonly FieldError[] | undefined;
  /** The page of the repair. */
  back: string;
}

/** What it brings, in one line that stays at the bottom of a narrow screen. */
function SellBar({ device, appraised }: { device: string; appraised: Appraised | null }) {
  const { t } = useTexts();
  if (!appraised) return null;
  return (
    <section className="bo-bar sell-bar" aria-label={t('rpx.get')}>
      <span className="small cut">{device}</span>
      <span className="nowrap">
        <Grade grade={appraised.result.quality} size="s" /> <b className="num">{showMoney(appraised.price)}</b>
      </span>
    </section>
  );
}

/** Answers, the price they make, and who sells. Works without scripts; then the price is told anew when it differs. */
export function SellForm(props: SellFormProps) {
  const { terms, appraisal, countries, centres, today, answers, typed, refused, back } = props;
  const { t, market } = useTexts();
  const isBusy = useNavigation().state !== 'idle';
  const [chosen, setChosen] = useState(answers);
  const resolver = useMemo(
    () => formResolver((values) => readSeller(values, { market: market.code, today })),
    [market.code, today],
  );
  const { form, register, found, send } = useSale(resolver, refused);
  const appraised = appraise(appraisal, chosen);
  const answer = (condition: number, value: string): void => {
    const of = appraisal.device_conditions.find(({ id }) => id === condition)?.choices ?? [];
    setChosen([...chosen.filter((one) => !of.some((choice) => choice.value === one)), value]);
  };
  return (
    <Form
      ref={form}
      method="post"
      className="bo-lay"
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else send(event);
      }}
    >
      <input type="hidden" name="version" value={appraisal.version} readOnly />
      <input type="hidden" name="seen_price" value={appraised?.price.amount ?? 0} readOnly />
      <div className="stack gap-5">
        {found.length > 0 && <Note kind="bad">{t('rpx.errors', { count: found.length })}</Note>}
        <Condition appraisal={appraisal} device={terms.device} chosen={chosen} onAnswer={answer} />
        <p className="small muted">{t('rpx.law')}</p>
        <SellFields
          typed={typed}
          errors={found}
          register={register}
          isPhone={terms.is_phone}
          countries={countries}
          centres={centres}
          known={{ isHere: terms.is_here }}
        />
      </div>
      <aside className="bo-side">
        <SellSlip terms={terms} appraised={appraised} />
        <button
          className="btn big wide mt-4"
          type="submit"
          disabled={isBusy || appraised === null}
          aria-busy={isBusy || undefined}
        >
          {t(isBusy ? 'rpx.sending' : terms.is_repaired ? 'rpx.repaired_button' : 'rpx.button')}
        </button>
        <p className="mt-2 text-center">
          <Link className="link" to={back}>
            {t('rpx.keep')}
          </Link>
        </p>
      </aside>
      <SellBar device={terms.device} appraised={appraised} />
    </Form>
  );
}

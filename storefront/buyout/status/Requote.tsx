import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { FindingDecision, Inspection } from '@kolobeh/shared/buyout/office/inspection.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Grade } from '../../ui/Grade.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { decisionName } from './decision-names.ts';
import { FindingCard } from './FindingCard.tsx';
import type { FormProps } from './form-props.ts';

type Said = Readonly<Record<number, FindingDecision>>;

interface RequoteProps extends FormProps {
  buyout: BuyoutData;
  round: Inspection;
  photoAt: (photo: string) => string;
  /** The seller has asked for the device back and is asked once more. */
  isBackAsked: boolean;
}

/** Answers that are as the seller told them. */
function Same({ buyout, round }: Pick<RequoteProps, 'buyout' | 'round'>) {
  const { t } = useTexts();
  const differs = new Set(round.findings.map(({ condition }) => condition));
  const same = answersOf(buyout, buyout.device_condition_choices).filter(({ condition }) => !differs.has(condition.id));
  if (same.length === 0) return null;
  return (
    <details className="card same">
      <summary className="row between">
        <b>{t('status.same', { count: same.length })}</b>
        <Icon name="chev-d" />
      </summary>
      <ul>
        {same.map(({ condition, choice }) => (
          <li key={condition.id}>
            <Icon name="check" size="s" />
            <span>{condition.name}</span>
            <span className="muted">{choice.label}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NewOffer({ buyout, round, said }: Pick<RequoteProps, 'buyout' | 'round'> & { said: Said }) {
  const { t } = useTexts();
  return (
    <div className="slip-hold">
      <div className="slip cut-edge">
        <div className="row between mb-2">
          <h2>{t('status.new_offer')}</h2>
          <span className="row gap-2">
            <Grade grade={buyout.appraisal_result.quality} size="s" />
            <Icon name="arrow-r" size="s" />
            <Grade grade={round.quality} size="s" />
          </span>
        </div>
        <dl className="receipt">
          <div>
            <dt>
              {t('status.promised')}
              <small>{t('status.price_list', { version: buyout.version })}</small>
            </dt>
            <dd>{showMoney(round.promised)}</dd>
          </div>
          {round.findings.map(({ condition, question, amount }) => {
            const word = said[condition];
            return (
              <div key={condition} className={amount.amount < 0 ? 'less' : undefined}>
                <dt>
                  {question}
                  {word && <small>{t(`status.said.${word}`)}</small>}
                </dt>
                <dd>{showMoney(amount)}</dd>
              </div>
            );
          })}
          <div className="sum">
            <dt>{t('status.we_give')}</dt>
            <dd>{showMoney(round.price)}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

function Buttons({
  round,
  said,
  isBackAsked,
  isBusy,
}: Pick<RequoteProps, 'round' | 'isBackAsked' | 'isBusy'> & { said: Said }) {
  const { t } = useTexts();
  const contested = round.findings.filter(({ condition }) => said[condition] === 'contest').length;
  if (isBackAsked)
    return (
      <div className="stack mt-4 gap-2" role="alert">
        <p>{t('status.back_sure')}</p>
        <button className="btn big wide" type="submit" name="intent" value="back-sure" disabled={isBusy}>
          {t('status.back_yes')}
        </button>
        <a className="btn quiet wide" href="?">
          {t('status.back_no')}
        </a>
      </div>
    );
  return (
    <div className="stack mt-4 gap-2">
      <button className="btn big wide" type="submit" name="intent" value="decide" disabled={isBusy}>
        {contested > 0 ? t('status.send_contest', { count: contested }) : t('status.send_word')}
      </button>
      <button className="btn line wide" type="submit" name="intent" value="accept" disabled={isBusy}>
        {t('status.accept_all', { price: showMoney(round.price) })}
      </button>
      <button className="btn quiet wide" type="submit" name="intent" value="back" disabled={isBusy}>
        {t('status.back')}
      </button>
    </div>
  );
}

const saidIn = (round: Inspection, typed: Record<string, string>): Said =>
  Object.fromEntries(
    round.findings.flatMap(({ condition }) => {
      const word = typed[decisionName(condition)];
      return word === 'accept' || word === 'contest' ? [[condition, word]] : [];
    }),
  );

/** The decision on a re-quote: line by line, all at once, or the device back. */
export function Requote(props: RequoteProps) {
  const { buyout, round, photoAt, formKey, typed, errors, isBusy, isBackAsked } = props;
  const [said, setSaid] = useState(() => saidIn(round, typed));
  return (
    <Form method="post" className="bo-lay mt-6" noValidate>
      <input type="hidden" name="key" value={formKey} readOnly />
      <input type="hidden" name="round" value={round.round} readOnly />
      <div className="stack gap-5">
        {round.findings.map((finding) => (
          <FindingCard
            key={finding.condition}
            finding={finding}
            photoAt={photoAt}
            said={said[finding.condition] ?? null}
            onSay={(decision) => setSaid((before) => ({ ...before, [finding.condition]: decision }))}
            typed={typed}
            errors={errors}
          />
        ))}
        <Same buyout={buyout} round={round} />
      </div>
      <aside className="bo-side">
        <NewOffer buyout={buyout} round={round} said={said} />
        <Buttons round={round} said={said} isBackAsked={isBackAsked} isBusy={isBusy} />
      </aside>
    </Form>
  );
}

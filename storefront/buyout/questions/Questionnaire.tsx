import { type Appraisal, notBoughtOut, refuseAnswers } from '@kolobeh/shared/buyout/appraisal.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { choose, selectionParts, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { rememberOldDevice } from '../../base/live/remember-old-device.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { UseBuyout } from './UseBuyout.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Grade } from '../../ui/Grade.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { namedAnswers } from './answers.ts';
import { EmailEstimate } from './EmailEstimate.tsx';
import { Offer } from './Offer.tsx';
import { Question } from './Question.tsx';
import { chosenOf } from './selection.ts';
import type { Sent } from './send-estimate.ts';
import { type BuyoutState, answer, canBeBoughtOut, isDeviceSelected } from '../state/buyout-state.ts';
import { useBuyoutStore } from '../state/buyout-store.ts';

interface QuestionnaireProps {
  state: BuyoutState;
  /** The questionnaire of the state. */
  appraisal: Appraisal;
  code: string;
  /** Of the questionnaire with its answers. */
  address: string;
  /** The visitor tried to go on without some answers. */
  isChecked: boolean;
  validUntil: string;
  /** Up to how many per cent a bonus adds; null when there is none. */
  bonusPercent: number | null;
  emailKey: string;
  sent: Sent | undefined;
}

/** The last device priced at this browser, which cards of goods and products take off their prices. */
function useRememberedDevice(market: string, { current, selected }: BuyoutState, until: string, name: string): void {
  const { product_type: type, product_manufacturer: manufacturer } = selected;
  useEffect(() => {
    if (!current || !type || !manufacturer) return;
    const kind = { product_type: type as ProductType, manufacturer, grade: current.result.quality };
    rememberOldDevice(market, { amount: current.price.amount, until, ...kind, name });
  }, [current, type, manufacturer, market, until, name]);
}

/** Not a navigation: an answer asks the server for nothing, and reload or a shared link bring it back. */
function useShownAddress(address: string): void {
  useEffect(() => {
    if (address !== `${location.pathname}${location.search}`) history.replaceState(history.state, '', address);
  }, [address]);
}

/** Questions and the price beside them; the price is counted here, by the rule the API counts by. */
export function Questionnaire(props: QuestionnaireProps) {
  const { state, appraisal, code, address, isChecked } = props;
  const { chosen, current, selected } = state;
  const { t, market } = useTexts();
  const [isAsked, setAsked] = useState(isChecked);
  const form = useRef<HTMLFormElement>(null);
  const { type, manufacturer, model, colour, device } = chosenOf({
    selected_choices: selected,
    choices: state.choices,
  });
  const answers = namedAnswers(appraisal, chosen);
  const sellAt = laterPaths.sell(market.code, new URLSearchParams([['code', code], ...answers]));
  useShownAddress(address);
  useRememberedDevice(market.code, state, props.validUntil, device);
  /** Holds back who has not answered all and leads them to the first such question. */
  const check = (event: MouseEvent): void => {
    const refusal = refuseAnswers(appraisal, chosen);
    if (!refusal) return;
    event.preventDefault();
    setAsked(true);
    if ('condition' in refusal && refusal.condition !== null)
      form.current?.querySelector<HTMLInputElement>(`#question-${refusal.condition} input:not(:disabled)`)?.focus();
  };
  const upTo = (part: (typeof selectionParts)[number]): string => {
    const at = selectionParts[selectionParts.indexOf(part)] ?? part;
    return selectorUrl(market.code, choose(selected, at, selected[at]));
  };
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t('buyout.crumb'), to: paths.buyout(market.code) },
          { name: type?.label ?? '', to: upTo('product_type') },
          { name: manufacturer?.label ?? '', to: upTo('product_manufacturer') },
          { name: model?.label ?? '' },
        ]}
      />
      <div className="bo-lay">
        <div>
          <DeviceHead device={device} colour={colour} changeAt={upTo('product_model')} />
          <Questions {...props} form={form} isAsked={isAsked} />
        </div>
        <aside className="bo-side">
          <Offer
            appraisal={appraisal}
            appraised={current}
            unpriced={notBoughtOut(appraisal, chosen)}
            hasNoGrade={!canBeBoughtOut(state) && refuseAnswers(appraisal, chosen)?.code === 'NO_QUALITY'}
            validUntil={props.validUntil}
            bonusPercent={props.bonusPercent}
          >
            <Ways {...props} answers={answers} sellAt={sellAt} onPress={check} />
          </Offer>
        </aside>
      </div>
      <PriceBar state={state} sellAt={sellAt} onSell={check} />
    </>
  );
}

interface WaysProps extends Pick<QuestionnaireProps, 'state' | 'appraisal' | 'code' | 'address' | 'emailKey' | 'sent'> {
  answers: ReturnType<typeof namedAnswers>;
  sellAt: string;
  onPress: (event: MouseEvent) => void;
}

/** What may be done with the price: sell for it, have it sent, or pay a part of a new device by it. */
function Ways({ state, appraisal, code, address, emailKey, sent, answers, sellAt, onPress }: WaysProps) {
  const { t } = useTexts();
  const { version } = appraisal;
  return (
    <>
      <Link className="btn big wide mt-4" to={sellAt} onClick={onPress}>
        {t('buyout.sell')}
      </Link>
      <EmailEstimate
        state={state}
        address={address}
        code={code}
        version={version}
        answers={answers}
        firstKey={emailKey}
        plainSent={sent}
        onSend={onPress}
      />
      <UseBuyout sold={{ code, version, answers }} className="btn quiet wide mt-2" onPress={onPress}>
        {t('buyout.new_device')}
      </UseBuyout>
    </>
  );
}

type Chosen = ReturnType<typeof chosenOf>;

interface DeviceHeadProps {
  device: Chosen['device'];
  colour: Chosen['colour'];
  /** Where another model is chosen. */
  changeAt: string;
}

function DeviceHead({ device, colour, changeAt }: DeviceHeadProps) {
  const { t } = useTexts();
  return (
    <header className="bo-dev">
      <span>{colour?.picture && <Picture picture={colour.picture} alt="" sizes="112px" priority="high" />}</span>
      <div>
        <h1>{t('buyout.how', { device })}</h1>
        <p className="muted">
          {colour?.label}.{' '}
          <Link className="link" to={changeAt}>
            {t('buyout.change')}
          </Link>
        </p>
      </div>
    </header>
  );
}

interface QuestionsProps {
  state: BuyoutState;
  appraisal: Appraisal;
  form: RefObject<HTMLFormElement | null>;
  /** Unanswered questions are marked. */
  isAsked: boolean;
}

/** Sent by who has no scripts; the others have the price with each answer. */
function Questions({ state: { chosen, selected }, appraisal, form, isAsked }: QuestionsProps) {
  const { t, market } = useTexts();
  const store = useBuyoutStore();
  return (
    <Form ref={form} method="get" action={paths.buyout(market.code)} onSubmit={(event) => event.preventDefault()}>
      {selectionParts.map((part) => (
        <input key={part} type="hidden" name={part} value={selected[part] ?? ''} />
      ))}
      {appraisal.device_conditions.map((condition, index) => (
        <Question
          key={condition.id}
          number={index + 1}
          condition={condition}
          appraisal={appraisal}
          chosen={chosen}
          isMissing={isAsked && !condition.choices.some(({ value }) => chosen.includes(value))}
          onAnswer={(value) => store.setState((before) => answer(before, condition.id, value), true)}
        />
      ))}
      <button className="btn line only-plain" type="submit">
        {t('buyout.count')}
      </button>
    </Form>
  );
}

interface PriceBarProps {
  state: BuyoutState;
  sellAt: string;
  onSell: (event: MouseEvent) => void;
}

/** The price at the bottom of a small screen. */
function PriceBar({ state, sellAt, onSell }: PriceBarProps) {
  const { t } = useTexts();
  const { current } = state;
  if (!current || !isDeviceSelected(state)) return null;
  return (
    <div className="bo-bar">
      <span>
        <Grade grade={current.result.quality} size="s" /> <b className="num">{showMoney(current.price)}</b>
      </span>
      <Link className="btn" to={sellAt} onClick={onSell}>
        {t('buyout.sell')}
      </Link>
    </div>
  );
}

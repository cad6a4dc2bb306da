import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { goTo } from '../../base/address/place.ts';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { Check } from '../../form/Check.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { useTypedText } from '../../ui/use-typed-text.tsx';
import { emptyModel, marketCodes, type ModelDraft, modelOf, namedOf, usualName } from './model-draft.ts';
import { NewModelFacts } from './NewModelFacts.tsx';
import { useWishErrors } from './use-wish-errors.ts';
import { VariantPicker } from './VariantPicker.tsx';
import { beginDraft, plannedOf, toMake, type WishDraft, wishOf } from './wish-draft.ts';

interface WordsProps {
  draft: ModelDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ModelDraft>) => void;
}

/** Where the model is sold, and what it is called there. */
function Words({ draft, errors, onChange }: WordsProps) {
  const { t } = useTranslation();
  return (
    <div className="md-two">
      {marketCodes.map((market) => {
        const words = draft[market];
        return (
          <section key={market} className="card stack gap-8 ng-words" aria-label={t(`product.market.${market}`)}>
            <Check
              label={t('newGoods.sellIn', { market: t(`product.market.${market}`) })}
              checked={words.isOn}
              onChange={({ target }) => onChange({ [market]: { ...words, isOn: target.checked } })}
            />
            {words.isOn && (
              <>
                <TextField
                  id={`ng-${market}-name`}
                  label={t('model.field.name')}
                  value={words.name}
                  maxLength={160}
                  placeholder={usualName(draft)}
                  error={errors[`words.${market}.name`]}
                  onChange={({ target }) => onChange({ [market]: { ...words, name: target.value } })}
                />
                <TextAreaField
                  id={`ng-${market}-description`}
                  label={t('model.field.description')}
                  value={words.description}
                  maxLength={2000}
                  error={errors[`words.${market}.description`]}
                  onChange={({ target }) => onChange({ [market]: { ...words, description: target.value } })}
                />
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Stands for the variants while they cannot be sent, so that all that is wrong is said at once. */
const emptyWish = {
  colours: [{ code: 'STD', names: { cs: '', ro: '' }, hex: '#000000' }],
  cells: [{ colour: 'STD', storage_gb: null, quality: 'new' as const }],
  markets: ['cs' as const],
  sale_state: 'on_sale' as const,
};

/** What would be sent, and all that is wrong with it. */
function checked(model: ModelDraft, wished: WishDraft) {
  const markets = marketCodes.filter((market) => model[market].isOn);
  const wish = wishOf(namedOf(model), wished, markets);
  const whole = modelOf(model, wish.ok ? wish.value : emptyWish);
  return { whole, wrong: [...(wish.ok ? [] : wish.refusal), ...(whole.ok ? [] : whole.refusal)] };
}

/** What is typed of a model and its first variants, and how it is made. */
function useNewModel() {
  const [model, setModel] = useState(emptyModel);
  const [wished, setWished] = useState(() => beginDraft([]));
  const [isBusy, setBusy] = useState(false);
  const keyed = useKeyedCall();
  const named = namedOf(model);
  const planned = plannedOf(named, wished);
  const wishErrors = useWishErrors(wished, planned);
  const { setWrong, refused, said } = wishErrors;
  const isWrong = Object.keys(wishErrors.errors).length > 0;
  const make = async (): Promise<void> => {
    const { wrong, whole } = checked(model, wished);
    setWrong(wrong);
    if (wrong.length > 0 || !whole.ok) return;
    setBusy(true);
    try {
      const { made } = await keyed(whole.value, (once) => client.catalogue.makeModel(whole.value, once));
      said(made.length, 0);
      goTo('model', String(made[0] ?? 0));
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };
  return {
    model,
    wished,
    named,
    isBusy,
    errors: wishErrors.errors,
    count: toMake(planned, wished).length,
    // What was found wrong is looked at again with every change, so that nothing mended stays red.
    change: (change: Partial<ModelDraft>) => {
      setModel((now) => ({ ...now, ...change }));
      if (isWrong) setWrong(checked({ ...model, ...change }, wished).wrong);
    },
    setWished: (next: WishDraft) => {
      setWished(next);
      if (isWrong) setWrong(checked(model, next).wrong);
    },
    make,
  };
}

/** A model that begins: what it is, what it is called in each country, and which variants of it there are. */
export function NewModelScreen() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { question } = useTypedText(box, true);
  const makers = useQuery(api.category.officeManufacturers.queryOptions());
  const { model, wished, named, isBusy, errors, count, change, setWished, make } = useNewModel();
  return (
    <div className="md" ref={box}>
      <header className="md-head">
        <div>
          <Link className="link" to={addressOf({ screen: 'products', detail: null })}>
            ‹ {t('product.title')}
          </Link>
          <h2>{usualName(model) || t('newGoods.newModel')}</h2>
          <p className="faint">
            {usualName(model) ? <span className="code">{named.code}</span> : t('newGoods.newModelText')}
          </p>
        </div>
      </header>
      <form
        className="md-body ng"
        noValidate
        aria-label={t('newGoods.newModel')}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <NewModelFacts model={model} makers={makers.data?.manufacturers ?? []} errors={errors} onChange={change} />
        <Words draft={model} errors={errors} onChange={change} />
        <FieldError code={errors['words'] ?? errors['markets']} />
        <section className="card stack gap-12" aria-label={t('model.variants')}>
          <h3>{t('model.variants')}</h3>
          <VariantPicker master={named} draft={wished} errors={errors} onChange={setWished} />
        </section>
        <footer className="savebar">
          <span className="faint">{t('newGoods.afterHint')}</span>
          <SubmitButton text={t('newGoods.makeModel', { count })} isBusy={isBusy} />
        </footer>
      </form>
      {question}
    </div>
  );
}

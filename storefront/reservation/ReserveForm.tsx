import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { Note } from '../ui/Note.tsx';
import type { Refused, Typed } from './reserve-form.ts';
import { doorWords } from '../ui/door-words.ts';
import { piecesWords, readyWords } from './store-words.ts';

/** A store as a choice: what lies there, its door, and when a piece is ready. */
function StoreChoice({ store, isChosen }: { store: StockedStore; isChosen: boolean }) {
  const { t, market } = useTexts();
  const { seo_name, name, street, city, pieces, keeping, door } = store;
  const free = pieces[0]?.free ?? 0;
  const isHere = free > 0 && keeping !== null;
  return (
    <label className={isHere ? 'line-opt' : 'line-opt off'}>
      <span className="check">
        <input type="radio" name="store" value={seo_name} disabled={!isHere} defaultChecked={isChosen && isHere} />
      </span>
      <span className="name">{name}</span>
      <span className={free === 1 ? 'res-free few' : 'res-free'}>{free > 0 && piecesWords(t, free)}</span>
      <span className="sub">
        <span className="block">{readyWords(t, market, store)}</span>
        <span className="faint block">
          {street}, {city} · {doorWords(t, market, door)}
        </span>
      </span>
    </label>
  );
}

interface ReserveFormProps {
  stores: readonly StockedStore[];
  typed: Typed;
  refused: Refused | null;
  /** Made by the server when the form was drawn: sent twice, it reserves once. */
  sendingKey: string;
}

/** Where and for whom; works without scripts. */
export function ReserveForm({ stores, typed, refused, sendingKey }: ReserveFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  const sorted = stores.toSorted((a, b) => Number(b.pieces.length > 0) - Number(a.pieces.length > 0));
  return (
    <Form method="post" className="res-form">
      <input type="hidden" name="key" value={sendingKey} />
      {refused && refused.why !== 'fields' && (
        <Note kind="bad">{t(`reserve.${refused.why}`, { minutes: refused.minutes })}</Note>
      )}
      <fieldset>
        <legend className="res-legend">{t('reserve.which')}</legend>
        <div className="lines">
          {sorted.map((store) => (
            <StoreChoice key={store.seo_name} store={store} isChosen={store.seo_name === typed.store} />
          ))}
        </div>
      </fieldset>
      <fieldset className="res-who">
        <legend className="res-legend">{t('reserve.who')}</legend>
        <Field
          name="name"
          label={t('reserve.name')}
          autoComplete="name"
          full
          maxLength={120}
          required
          defaultValue={typed.name}
          errors={errors}
        />
        <PhoneField
          name="phone"
          label={t('reserve.phone')}
          hint={t('reserve.phone_hint')}
          autoComplete="tel"
          maxLength={40}
          required
          defaultValue={typed.phone}
          errors={errors}
        />
        <Field
          name="email"
          type="email"
          label={t('reserve.email')}
          hint={t('reserve.email_hint')}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={typed.email}
          errors={errors}
        />
      </fieldset>
      <button className="btn big" type="submit" aria-busy={isSending}>
        {t('reserve.button')}
      </button>
    </Form>
  );
}

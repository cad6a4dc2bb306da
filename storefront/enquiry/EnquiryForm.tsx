import type { EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { NotTaken } from '../base/forms/not-taken.ts';
import { Captcha } from '../ui/Captcha.tsx';
import { Field, TextArea } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import type { Typed } from './enquiry-form.ts';

interface EnquiryFormProps {
  kind: EnquiryKind;
  typed: Typed;
  refused: NotTaken | null;
  /** Made by the server when the form was drawn: sent twice, it is one enquiry. */
  sendingKey: string;
}

type PartProps = Pick<EnquiryFormProps, 'typed'> & { errors: NotTaken['fields'] };

/** What a request for an offer asks first: goods, how many, and for whom. */
function OfferFields({ typed, errors }: PartProps) {
  const { t } = useTexts();
  return (
    <>
      <Field
        name="goods"
        label={t('enquiry.goods')}
        hint={t('enquiry.goods_hint')}
        maxLength={300}
        required
        defaultValue={typed.goods}
        errors={errors}
      />
      <Field
        name="pieces"
        label={t('enquiry.pieces')}
        inputMode="numeric"
        maxLength={7}
        defaultValue={typed.pieces}
        errors={errors}
      />
      <Field
        name="company"
        label={t('enquiry.company')}
        autoComplete="organization"
        maxLength={120}
        defaultValue={typed.company}
        errors={errors}
      />
    </>
  );
}

const marks = [5, 4, 3, 2, 1] as const;

/** How content somebody was, which need not be said; radio buttons with words, so that colour and shape say nothing alone. */
function Rating({ typed }: Pick<PartProps, 'typed'>) {
  const { t } = useTexts();
  return (
    <fieldset className="mark">
      <legend>{t('enquiry.rating')}</legend>
      {marks.map((mark) => (
        <label key={mark} className="check">
          <input type="radio" name="rating" value={mark} defaultChecked={typed.rating === String(mark)} />
          <span>{t(`enquiry.rating_${mark}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Person({ kind, typed, errors }: PartProps & Pick<EnquiryFormProps, 'kind'>) {
  const { t } = useTexts();
  return (
    <>
      <Field
        name="name"
        label={t('enquiry.name')}
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={typed.name}
        errors={errors}
      />
      <Field
        name="email"
        type="email"
        label={t('enquiry.email')}
        hint={t('enquiry.email_hint')}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed.email}
        errors={errors}
      />
      {kind !== 'feedback' && (
        <PhoneField
          name="phone"
          label={t('enquiry.phone')}
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed.phone}
          errors={errors}
        />
      )}
      {kind === 'contact' && (
        <Field
          name="order_number"
          label={t('enquiry.order_number')}
          hint={t('enquiry.order_number_hint')}
          inputMode="numeric"
          maxLength={30}
          defaultValue={typed.order_number}
          errors={errors}
        />
      )}
    </>
  );
}

/** The form of one kind; works without scripts. */
export function EnquiryForm({ kind, typed, refused, sendingKey }: EnquiryFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  return (
    <Form method="post" className="card pad">
      <input type="hidden" name="key" value={sendingKey} />
      {refused && refused.why !== 'fields' && (
        <Note kind="bad">{t(`enquiry.${refused.why}`, { minutes: refused.minutes })}</Note>
      )}
      {kind === 'offer' && <OfferFields typed={typed} errors={errors} />}
      {kind === 'feedback' && <Rating typed={typed} />}
      <TextArea
        name="text"
        label={t(`enquiry.text_${kind}`)}
        rows={6}
        maxLength={4000}
        required
        defaultValue={typed.text}
        errors={errors}
      />
      <Person kind={kind} typed={typed} errors={errors} />
      <p className="small muted">{t('enquiry.kept')}</p>
      <Captcha errors={errors} />
      <button className="btn lg" type="submit" aria-busy={isSending}>
        {t(`enquiry.button_${kind}`)}
      </button>
    </Form>
  );
}

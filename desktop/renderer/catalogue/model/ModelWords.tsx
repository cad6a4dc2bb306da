import { type Control, type FieldErrors, useFieldArray, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ModelValues } from './model-values.ts';

export interface WordsProps {
  market: 'cs' | 'ro';
  control: Control<ModelValues>;
  register: UseFormRegister<ModelValues>;
  errors: FieldErrors<ModelValues>;
}

function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="iconbtn" aria-label={t('form.takeOut', { name })} onClick={onRemove}>
      <Icon name="x" size="s" />
    </button>
  );
}

/** What the model is worth having for: a few words and a sentence each. */
function Highlights({ market, control, register, errors }: WordsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: `words.${market}.highlights` });
  return (
    <fieldset className="field stack gap-8">
      <legend>{t('model.field.highlights')}</legend>
      {fields.map(({ id }, at) => {
        const wrong = errors.words?.[market]?.highlights?.[at];
        return (
          <div key={id} className="md-row of-highlight">
            <TextField
              id={`model-${market}-highlight-${at}`}
              label={t('model.highlightTitle', { number: at + 1 })}
              error={wrong?.title?.message}
              {...register(`words.${market}.highlights.${at}.title`)}
            />
            <TextField
              id={`model-${market}-highlight-text-${at}`}
              label={t('model.highlightText', { number: at + 1 })}
              error={wrong?.text?.message}
              {...register(`words.${market}.highlights.${at}.text`)}
            />
            <RemoveRow name={`${t('model.field.highlights')} ${at + 1}`} onRemove={() => remove(at)} />
          </div>
        );
      })}
      {fields.length < 8 && (
        <button type="button" className="btn quiet" onClick={() => append({ title: '', text: '' })}>
          <Icon name="plus" size="s" /> {t('model.addHighlight')}
        </button>
      )}
    </fieldset>
  );
}

/** What lies in the box, and what somebody might look for there in vain. */
function InBox({ market, control, register, errors }: WordsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: `words.${market}.in_box` });
  const pieces = (['all', 'unused', 'used'] as const).map((value) => ({ value, label: t(`model.of.${value}`) }));
  return (
    <fieldset className="field stack gap-8">
      <legend>{t('model.field.in_box')}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="md-row of-box">
          <TextField
            id={`model-${market}-box-${at}`}
            label={t('model.inBoxName', { number: at + 1 })}
            error={errors.words?.[market]?.in_box?.[at]?.name?.message}
            {...register(`words.${market}.in_box.${at}.name`)}
          />
          <SelectField
            id={`model-${market}-box-of-${at}`}
            label={t('model.inBoxOf')}
            choices={pieces}
            {...register(`words.${market}.in_box.${at}.of`)}
          />
          <Check label={t('model.isIn')} {...register(`words.${market}.in_box.${at}.is_in`)} />
          <RemoveRow name={`${t('model.field.in_box')} ${at + 1}`} onRemove={() => remove(at)} />
        </div>
      ))}
      {fields.length < 20 && (
        <button type="button" className="btn quiet" onClick={() => append({ name: '', is_in: true, of: 'all' })}>
          <Icon name="plus" size="s" /> {t('model.addInBox')}
        </button>
      )}
    </fieldset>
  );
}

/** All that the shop tells of a model in one market. */
export function ModelWords(props: WordsProps) {
  const { t } = useTranslation();
  const { market, control, register, errors } = props;
  const words = useWatch({ control, name: `words.${market}` });
  const wrong = errors.words?.[market];
  return (
    <section className="card stack gap-12" aria-label={t(`product.market.${market}`)}>
      <h3>{t(`product.market.${market}`)}</h3>
      {words === null ? (
        <p className="faint">{t('model.notSold')}</p>
      ) : (
        <>
          <TextField
            id={`model-${market}-name`}
            label={t('model.field.name')}
            error={wrong?.name?.message}
            {...register(`words.${market}.name`)}
          />
          <TextAreaField
            id={`model-${market}-description`}
            label={t('model.field.description')}
            error={wrong?.description?.message}
            {...register(`words.${market}.description`)}
          />
          <Highlights {...props} />
          <TextAreaField
            id={`model-${market}-paragraphs`}
            label={t('model.field.paragraphs')}
            hint={t('model.paragraphsHint')}
            rows={8}
            error={wrong?.paragraphs?.message}
            {...register(`words.${market}.paragraphs`)}
          />
          <InBox {...props} />
          <TextField
            id={`model-${market}-seo_title`}
            label={t('model.field.seo_title')}
            hint={t('model.seoHint')}
            error={wrong?.seo_title?.message}
            {...register(`words.${market}.seo_title`)}
          />
          <TextAreaField
            id={`model-${market}-seo_description`}
            label={t('model.field.seo_description')}
            error={wrong?.seo_description?.message}
            {...register(`words.${market}.seo_description`)}
          />
        </>
      )}
    </section>
  );
}

import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { useAnothersChange } from '../form/edition/use-anothers-change.ts';
import { Refusal } from '../form/Refusal.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { CategoryConflict } from './CategoryConflict.tsx';
import { CategoryPhoto } from './CategoryPhoto.tsx';
import { CategoryFlags, CategorySearch } from './CategoryUse.tsx';
import { type CategoryValues, valuesOf } from './category-values.ts';
import { CategoryNames, CategorySeo } from './CategoryWords.tsx';
import { RemoveCategory } from './RemoveCategory.tsx';
import { useCategoryChoices, wayTo } from './use-category-choices.ts';
import { useSaveCategory } from './use-save-category.ts';

interface CategoryFormProps {
  /** Null = a new one. */
  category: OfficeCategoryDetail | null;
  /** Of a new one. */
  parent: number | null;
  categories: readonly OfficeCategory[];
  onSaved: (category: OfficeCategoryDetail) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** Every field of a category. It closes once it is saved or deleted; Ctrl+S saves, Esc leaves when nothing is typed. */
export function CategoryForm({ category, parent, categories, onSaved, onRemoved, onClose }: CategoryFormProps) {
  const { t, i18n } = useTranslation();
  const form = useForm<CategoryValues>({ defaultValues: valuesOf(category, parent) });
  const { register, control, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [base, setBase] = useState(category);
  useAnothersChange(category, base?.version ?? 0, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      form.reset(valuesOf(fresh, null));
      setBase(fresh);
    },
  });
  const saving = useSaveCategory(form, base, onSaved);
  const choices = useCategoryChoices(categories, base?.id ?? null);
  const above = base ? base.parent : parent;
  const title = base ? wayTo(i18n, categories, base.id).split(' › ').at(-1) || base.code : t('category.newOne');
  useHotkeys(({ code, isCtrl, isTyping }) => {
    if (code === 'Escape' && !isTyping && !isDirty) onClose();
    else if (code === 'KeyS' && isCtrl) void saving.save();
    else return false;
    return true;
  });
  return (
    <form className="cform" noValidate aria-label={title} onSubmit={(event) => void saving.save(event)}>
      <header className="row between">
        <div>
          <p className="faint">{above === null ? t('category.title') : wayTo(i18n, categories, above)}</p>
          <h2>{title}</h2>
        </div>
        {base && <RemoveCategory category={base} name={title} onRemoved={onRemoved} />}
      </header>
      {saving.conflict && (
        <CategoryConflict
          {...saving.conflict}
          nameOf={choices.nameOf}
          onKeepMine={saving.keepMine}
          onTakeTheirs={() => {
            setBase(saving.conflict?.theirs ?? null);
            saving.takeTheirs();
          }}
        />
      )}
      <div className="cf-grid">
        <div className="stack gap-12">
          <CategoryNames register={register} errors={errors} parents={choices.parents} paths={base?.url_path ?? null} />
          <CategorySearch register={register} control={control} errors={errors} makers={choices.makers} />
          <CategorySeo register={register} errors={errors} />
        </div>
        <div className="stack gap-12">
          <CategoryFlags register={register} />
          <Controller
            control={control}
            name="photo_id"
            render={({ field, fieldState }) => (
              <CategoryPhoto value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
        </div>
      </div>
      <footer className="savebar">
        <span className="faint" role="status">
          {isDirty && (
            <>
              <Icon name="edit" size="s" /> {t('category.unsaved')}
            </>
          )}
          <Refusal of={saving.refusal} />
        </span>
        <span>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t(isDirty ? 'category.discard' : 'frame.close')}
          </button>
          <SubmitButton text={t('frame.save')} isBusy={isSubmitting} />
          <Kbd>Ctrl S</Kbd>
        </span>
      </footer>
    </form>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPhoto } from '../category/CategoryPhoto.tsx';
import { PhotoDialog } from '../category/PhotoDialog.tsx';
import { CellField } from '../form/CellField.tsx';
import { Check } from '../form/Check.tsx';
import { DayField } from '../form/DayField.tsx';
import { RichTextField } from '../form/rich/RichTextField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { emptyOf, type Shape, wordsOf } from './body-shape.ts';
import { wordOr } from '../base/words.ts';
import { wordOfField } from './content-words.ts';
import { FileSetField } from './file-sets/FileSetField.tsx';
import { MakerField } from './MakerField.tsx';

interface PartProps<Of extends Shape = Shape> {
  shape: Of;
  /** Dotted path in the body; empty = the whole. */
  path: string;
  value: unknown;
  /** What is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

const inside = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function Group({ shape, path, value, errors, onChange }: PartProps<Extract<Shape, { kind: 'group' }>>) {
  const group = isObject(value) ? value : {};
  return shape.fields.map(([name, field]) => (
    <BodyField
      key={name}
      shape={field}
      path={inside(path, name)}
      value={group[name]}
      errors={errors}
      onChange={(next) => onChange({ ...group, [name]: next })}
    />
  ));
}

function Variants({ shape, path, value, errors, onChange }: PartProps<Extract<Shape, { kind: 'variants' }>>) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const group = isObject(value) ? value : {};
  const chosen = wordsOf(group[shape.by]);
  const of = shape.options.find((option) => option.value === chosen)?.shape;
  return (
    <>
      <SelectField
        id={id}
        label={t('content.part')}
        value={chosen}
        choices={shape.options.map((option) => ({
          value: option.value,
          label: wordOr(i18n, 'content.parts', option.value),
        }))}
        onChange={({ target }) => {
          const next = shape.options.find((option) => option.value === target.value);
          // Words that the other kind of part has too are kept.
          const empty = next ? (emptyOf(next.shape) as Record<string, unknown>) : {};
          const kept = Object.entries(empty).map(([name, begin]) => [name, group[name] ?? begin] as const);
          onChange({ [shape.by]: target.value, ...Object.fromEntries(kept) });
        }}
      />
      {of && (
        <BodyField
          shape={of}
          path={path}
          value={value}
          errors={errors}
          onChange={(next) => onChange({ ...(next as object), [shape.by]: chosen })}
        />
      )}
    </>
  );
}

const moved = (list: readonly unknown[], from: number, to: number): unknown[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]);
};

interface MovingProps {
  list: readonly unknown[];
  at: number;
  onChange: (list: unknown[]) => void;
}

/** The ways of one part among the others: up, down and out. */
function Moving({ list, at, onChange }: MovingProps) {
  const { t } = useTranslation();
  const number = at + 1;
  return (
    <span className="row">
      <button
        type="button"
        className="iconbtn"
        disabled={at === 0}
        aria-label={t('content.up', { number })}
        onClick={() => onChange(moved(list, at, at - 1))}
      >
        <Icon name="chev-u" size="s" />
      </button>
      <button
        type="button"
        className="iconbtn"
        disabled={at === list.length - 1}
        aria-label={t('content.down', { number })}
        onClick={() => onChange(moved(list, at, at + 1))}
      >
        <Icon name="chev-d" size="s" />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={t('content.remove', { number })}
        onClick={() => onChange(list.toSpliced(at, 1))}
      >
        <Icon name="trash" size="s" />
      </button>
    </span>
  );
}

/** By what one finds a part again among many: its first words. */
const nameOfPart = (part: unknown): string =>
  isObject(part) ? (['title', 'name', 'question'].map((name) => wordsOf(part[name])).find(Boolean) ?? '') : '';

function List({ shape, path, value, errors, onChange }: PartProps<Extract<Shape, { kind: 'list' }>>) {
  const { t, i18n } = useTranslation();
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = wordOfField(i18n, path);
  return (
    <fieldset className="doc-list stack gap-8">
      <legend>{label}</legend>
      <FieldError code={errors[path]} />
      {list.map((item, at) => {
        const [own, wrong] = [inside(path, at), errors[inside(path, at)]];
        const change = (next: unknown): void => onChange(list.with(at, next));
        const moving = <Moving list={list} at={at} onChange={onChange} />;
        if (shape.item.kind === 'text')
          return (
            <div key={at}>
              <div className="doc-head">
                <CellField
                  label={`${label} ${at + 1}`}
                  value={wordsOf(item)}
                  aria-invalid={wrong !== undefined}
                  onChange={change}
                />
                {moving}
              </div>
              <FieldError code={wrong} />
            </div>
          );
        return (
          <fieldset key={at} className="doc-item" aria-label={`${label} ${at + 1}`}>
            <div className="doc-head">
              <b>
                <span className="faint num">{at + 1}</span> {nameOfPart(item)}
              </b>
              {moving}
            </div>
            <BodyField shape={shape.item} path={own} value={item} errors={errors} onChange={change} />
          </fieldset>
        );
      })}
      <button type="button" className="btn line" onClick={() => onChange([...list, emptyOf(shape.item)])}>
        <Icon name="plus" size="s" /> {t('content.add', { what: label })}
      </button>
    </fieldset>
  );
}

function Optional({ shape, path, value, errors, onChange }: PartProps<Extract<Shape, { kind: 'optional' }>>) {
  const { i18n } = useTranslation();
  const isNumber = shape.inner.kind === 'number';
  return (
    <div className="stack gap-8">
      <Check
        label={wordOfField(i18n, path)}
        checked={value !== null && value !== undefined}
        onChange={({ target }) => onChange(target.checked ? (isNumber ? 1 : emptyOf(shape.inner)) : null)}
      />
      {value !== null && value !== undefined && (
        <div className="doc-optional">
          <BodyField shape={shape.inner} path={path} value={value} errors={errors} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** A part of a document with all that is in it; what it is made of says the contract. */
export function BodyField(props: PartProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { shape, path, value, errors, onChange } = props;
  const field = { id, label: wordOfField(i18n, path), error: errors[path] };
  switch (shape.kind) {
    case 'group':
      return <Group {...props} shape={shape} />;
    case 'variants':
      return <Variants {...props} shape={shape} />;
    case 'list':
      return <List {...props} shape={shape} />;
    case 'optional':
      return <Optional {...props} shape={shape} />;
    case 'picture':
      return (
        <CategoryPhoto
          value={typeof value === 'string' && value !== '' ? value : null}
          error={errors[path]}
          words={{ legend: field.label, with: t('content.pictureText'), without: t('content.noPicture') }}
          onChange={onChange}
        />
      );
    case 'fileSet':
      return (
        <FileSetField
          label={field.label}
          error={errors[path]}
          value={wordsOf(value)}
          isOptional={shape.isOptional}
          onChange={(code) => onChange(code === '' && shape.isOptional ? null : code)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          value={wordsOf(value)}
          choices={[
            ...(shape.isOptional ? [{ value: '', label: t('content.any') }] : []),
            ...shape.options.map((option) => ({ value: option, label: wordOr(i18n, 'content.choice', option) })),
          ]}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      );
    case 'maker':
      return <MakerField {...field} value={wordsOf(value)} onChange={(slug) => onChange(slug === '' ? null : slug)} />;
    case 'flag':
      return <Check label={field.label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
    case 'day':
      return <DayField {...field} value={wordsOf(value)} onChange={(day) => onChange(day === '' ? null : day)} />;
    case 'number':
      return (
        <TextField
          {...field}
          className="input num"
          inputMode="numeric"
          value={wordsOf(value)}
          onChange={({ target }) => onChange(/^\d{1,9}$/.test(target.value) ? Number(target.value) : target.value)}
        />
      );
    case 'rich':
      return (
        <RichTextField
          {...field}
          value={wordsOf(value)}
          onChange={onChange}
          pictures={(ways) => <PhotoDialog {...ways} />}
        />
      );
    case 'long':
      return (
        <TextAreaField {...field} rows={3} value={wordsOf(value)} onChange={({ target }) => onChange(target.value)} />
      );
    case 'text':
      return <TextField {...field} value={wordsOf(value)} onChange={({ target }) => onChange(target.value)} />;
  }
}

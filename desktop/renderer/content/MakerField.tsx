import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { SelectField } from '../form/SelectField.tsx';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';

interface MakerFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** Slug of a manufacturer; empty = of all. */
  value: string;
  onChange: (slug: string) => void;
}

/** A manufacturer, or none; one that is no longer there stays to be seen until another is chosen. */
export function MakerField({ onChange, ...field }: MakerFieldProps) {
  const { t } = useTranslation();
  const makers = useQuery(api.category.officeManufacturers.queryOptions());
  const known = makers.data?.manufacturers ?? [];
  const isKnown = field.value === '' || known.some(({ slug }) => slug === field.value);
  return (
    <>
      <SelectField
        {...field}
        choices={[
          { value: '', label: t('content.any') },
          ...known.map(({ slug, name }) => ({ value: slug, label: name })),
          ...(isKnown ? [] : [{ value: field.value, label: field.value }]),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      {makers.isError && <NotLoadedLine query={makers} />}
    </>
  );
}

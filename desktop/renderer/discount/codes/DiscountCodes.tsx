import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { saveBlob } from '../../ui/files/save-blob.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { wholeIn } from '../typed-value.ts';
import { CodeList } from './CodeList.tsx';

interface CodesProps {
  discount: OfficeDiscount;
  onChanged: () => void;
}

/** Name of a file of codes, of what every file system takes. */
const codesFile = (name: string): string => `${name.replaceAll(/[/\\\\:*?"<>|]/g, ' ').trim()}.csv`;

/** Codes for everybody: one, thought of by a person. */
function PublicCode({ discount: { id }, onChanged }: CodesProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ defaultValues: { code: '' } });
  const refuse = useRefused(form, { codes: { CODE_TAKEN: ['code', 'CODE_TAKEN'] } });
  const { register, handleSubmit, formState, reset } = form;
  const add = handleSubmit(async ({ code }) => {
    try {
      await client.discount.addCode({ id, code });
      show('ok', t('discount.codeAdded', { code: code.trim() }));
      reset();
      onChanged();
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <form className="row end gap-8" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        id="discount-code"
        label={t('discount.field.code')}
        error={formState.errors.code?.message}
        spellCheck={false}
        {...register('code')}
      />
      <SubmitButton text={t('discount.addCode')} look="btn line" isBusy={formState.isSubmitting} />
    </form>
  );
}

/** Single-use codes, made many at once and given to the person as a file. */
function SingleCodes({ discount: { id, marketing_name: name }, onChanged }: CodesProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({ defaultValues: { count: '' } });
  const refuse = useRefused(form);
  const make = useMutation({
    mutationFn: (count: number) => client.discount.generateCodes({ id, count }, { context: { idempotencyKey } }),
    onSuccess: ({ codes }) => {
      saveBlob(codesFile(name), new Blob([`code\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' }));
      show('ok', t('discount.codesMade', { count: codes.length }));
      setKey(crypto.randomUUID());
      form.reset();
      onChanged();
    },
    onError: refuse,
  });
  const send = form.handleSubmit(({ count: text }) => {
    const count = wholeIn(text);
    if (Number.isNaN(count)) markWrong(form, [{ path: 'count', code: text.trim() === '' ? 'REQUIRED' : 'INVALID' }]);
    else make.mutate(count);
  });
  return (
    <form className="row end gap-8" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id="discount-count"
        label={t('discount.field.count')}
        error={form.formState.errors.count?.message}
        className="input num"
        inputMode="numeric"
        {...form.register('count')}
      />
      <SubmitButton text={t('discount.makeCodes')} look="btn line" isBusy={make.isPending} />
    </form>
  );
}

/** The codes of a discount; new ones are made where it neither comes by itself nor is archived. */
export function DiscountCodes({ discount, onChanged }: CodesProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, codes, uses } = discount;
  const isArchived = discount.archived_at !== null;
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: api.discount.discountCodes.key() });
    onChanged();
  };
  const making = { discount, onChanged: changed };
  return (
    <section className="dsec stack gap-12" aria-label={t('discount.codes')}>
      <h3>{t('discount.codes')}</h3>
      <p className="faint">{t('discount.codesUsed', { codes, uses })}</p>
      {!isArchived && !discount.is_automatic_assigment && (
        <>
          <PublicCode {...making} />
          <SingleCodes {...making} />
        </>
      )}
      <CodeList discountId={id} isReadOnly={isArchived} onChanged={changed} />
    </section>
  );
}

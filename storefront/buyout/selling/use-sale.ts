import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSubmit } from 'react-router';
import { type SaleValues, fieldErrors, nestedErrors } from './sale-resolver.ts';

const none: readonly FieldError[] = [];

/**
 * A seller's form with the errors found here or by the API, and the way to send it.
 * @param resolver checks the fields before anything is sent
 * @param refused fields of the sending before; undefined while nothing was refused
 */
export function useSale(resolver: Resolver<SaleValues>, refused: readonly FieldError[] | undefined) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const errors = useMemo(() => nestedErrors(refused ?? none), [refused]);
  const sale = useForm<SaleValues>({ resolver, errors });
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    const filled = event.currentTarget;
    void sale.handleSubmit(() => submit(filled, { method: 'post' }))(event);
  };
  return { form, register: sale.register, found: fieldErrors(sale.formState.errors), send };
}

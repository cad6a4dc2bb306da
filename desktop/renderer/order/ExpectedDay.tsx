import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { IsoDay } from '@kolobeh/shared/kernel/calendar/iso-day.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { Shortage } from '@kolobeh/shared/order/shortage-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { DayField } from '../form/DayField.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface ExpectedDayProps {
  number: OrderNumber;
  item: Pick<Shortage, 'id' | 'expected_on'>;
  onSaved: (order: OfficeOrder) => void;
}

/** The day on which missing pieces should come; empty when nobody knows. The customer sees it. */
export function ExpectedDay({ number, item, onSaved }: ExpectedDayProps) {
  const { t, i18n } = useTranslation();
  const [day, setDay] = useState(item.expected_on ?? '');
  const show = useToasts((state) => state.show);
  const save = useMutation(
    api.order.expectPieces.mutationOptions({
      onSuccess: (order) => {
        onSaved(order);
        show('ok', t('order.short.daySaved'));
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const field = `expected-${item.id}`;
  const isWrong = day !== '' && !IsoDay.safeParse(day).success;
  const isChanged = day !== (item.expected_on ?? '');
  return (
    <form
      className="expected beside"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && !isWrong) save.mutate({ number, id: item.id, expected_on: day || null });
      }}
    >
      <DayField id={field} label={t('order.short.expected')} value={day} onChange={setDay} />
      {isChanged && (
        <button type="submit" className="btn line" aria-busy={save.isPending}>
          {t('order.short.saveDay')}
        </button>
      )}
    </form>
  );
}

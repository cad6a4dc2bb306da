import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { type ChangedLine, type ChangePreview, OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, client } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ChangeAddresses } from './ChangeAddresses.tsx';
import { ChangeConflict } from './ChangeConflict.tsx';
import { ChangeDifference } from './ChangeDifference.tsx';
import { ChangeGoods } from './ChangeGoods.tsx';
import { ChangeWay } from './ChangeWay.tsx';
import { type ChangedOrder, changeOf, type ChangeValues, valuesOf } from './change-values.ts';

interface ChangeProps {
  order: ChangedOrder;
  onTaken: (order: OfficeOrder) => void;
  onClose: () => void;
}

const Stale = z.object({
  data: z.object({ value: OrderChange, version: z.int(), by: z.string(), at: z.string().nullable() }),
});
type Present = z.infer<typeof Stale>['data'];

/** Changes an order before it is picked: what is wanted, then the difference, and only then it is saved. */
export function ChangeOrder({ order, onTaken, onClose }: ChangeProps) {
  const { t } = useTranslation();
  const { number } = order.row;
  const opened = useQuery({ ...api.orderChange.form.queryOptions({ input: { number } }), ...openedAnew });
  const present = opened.data;
  // Another edition makes another form, and only when a person asks for it: nothing that was typed is lost.
  const [edition, setEdition] = useState(0);
  const takeTheirs = async () => {
    await opened.refetch();
    setEdition((before) => before + 1);
  };
  return (
    <Dialog title={t('orderChange.title', { number })} onClose={onClose}>
      <div className="chg">
        {present ? (
          <ChangeForm
            key={edition}
            order={order}
            present={present}
            onTaken={onTaken}
            onClose={onClose}
            onTakeTheirs={() => void takeTheirs()}
          />
        ) : opened.isError ? (
          <NotLoaded icon="warning" title={t('order.notLoaded')} query={opened} />
        ) : (
          <Skeleton lines={9} label={t('frame.loading')} />
        )}
      </div>
    </Dialog>
  );
}

interface FormProps extends ChangeProps {
  present: Present & { lines: ChangedLine[] };
  onTakeTheirs: () => void;
}

/** Path of the call's field in the form. */
const pathOf = (path: string): string => path.replace(/^change\./, '');

function ChangeForm({ order, present, onTaken, onClose, onTakeTheirs }: FormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const { number } = order.row;
  const [seen, setSeen] = useState<{ preview: ChangePreview; of: string; key: string } | null>(null);
  const [conflict, setConflict] = useState<{ mine: OrderChange; theirs: Present } | null>(null);
  const [version, setVersion] = useState(present.version);
  const form = useForm<ChangeValues>({ defaultValues: valuesOf(present.value) });
  const refuse = useRefused(form, { pathOf });
  const asItIs = useQuery(api.orderChange.preview.queryOptions({ input: { number, change: present.value } }));
  const values = form.watch();
  const wanted = JSON.stringify(changeOf(values));
  const preview = seen?.of === wanted ? seen.preview : null;
  const count = form.handleSubmit(async (typed) => {
    const change = changeOf(typed);
    setConflict(null);
    try {
      const counted = await client.orderChange.preview({ number, change });
      // One key for each look at the difference: a repeated press changes nothing twice.
      setSeen({ preview: counted, of: JSON.stringify(change), key: crypto.randomUUID() });
    } catch (error) {
      setSeen(null);
      refuse(error);
    }
  });
  const save = form.handleSubmit(async (typed) => {
    if (!preview || !seen) return;
    const change = changeOf(typed);
    const input = { number, version, change, expected_total: preview.after.total, reason: typed.reason };
    try {
      onTaken(await client.orderChange.save(input, { context: { idempotencyKey: seen.key } }));
      show('ok', t('orderChange.saved'));
      onClose();
    } catch (error) {
      setSeen(null);
      const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
      if (stale) setConflict({ mine: change, theirs: stale.data });
      else refuse(error);
    }
  });
  const { lines } = present;
  const isReady = preview !== null && preview.refusal === null;
  return (
    <form noValidate onSubmit={(event) => void (isReady ? save(event) : count(event))}>
      {conflict && (
        <ChangeConflict
          mine={conflict.mine}
          theirs={conflict.theirs}
          lines={lines}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => {
            setVersion(conflict.theirs.version);
            setConflict(null);
          }}
        />
      )}
      <ChangeGoods form={form} market={order.row.market} lines={lines} />
      <ChangeWay form={form} order={order} offers={preview ?? asItIs.data ?? null} />
      <ChangeAddresses form={form} />
      <TextField
        id="change-reason"
        label={t('orderChange.reason')}
        error={form.formState.errors.reason?.message}
        maxLength={300}
        {...form.register('reason')}
      />
      {preview && <ChangeDifference preview={preview} />}
      <FormEnd
        text={isReady ? t('orderChange.save') : t('orderChange.show')}
        isBusy={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}

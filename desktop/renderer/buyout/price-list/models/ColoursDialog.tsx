import type { SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../base/data/api.ts';
import { SubmitButton } from '../../../form/SubmitButton.tsx';
import { useRefused } from '../../../form/use-refused.ts';
import { NotLoadedLine } from '../../../ui/NotLoadedLine.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ColourFields, colourOf, colourPath, noColour } from './ColourFields.tsx';

interface ColoursDialogProps {
  model: SheetModel;
  mayEdit: boolean;
  onClose: () => void;
}

function Colours({ model }: { model: SheetModel }) {
  const { t } = useTranslation();
  const list = useQuery(api.buyout.buyoutColours.queryOptions({ input: { id: model.id } }));
  if (list.isPending) return <Skeleton lines={3} label={t('frame.loading')} />;
  if (!list.data) return <NotLoadedLine query={list} />;
  if (list.data.colours.length === 0) return <p>{t('priceList.noColours')}</p>;
  return (
    <ul className="colours">
      {list.data.colours.map(({ code, hex, names }) => (
        <li key={code}>
          <i style={{ background: hex }} /> <span className="code">{code}</span> {names.cs} · {names.ro}
        </li>
      ))}
    </ul>
  );
}

function AddColour({ model }: { model: SheetModel }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const form = useForm({ defaultValues: { colour: noColour } });
  const refuse = useRefused(form, { pathOf: colourPath });
  const add = useMutation(
    api.buyout.addBuyoutColour.mutationOptions({
      onSuccess: () => {
        form.reset();
        show('ok', t('priceList.colourAdded'));
        void queries.invalidateQueries({ queryKey: api.buyout.buyoutColours.key() });
        void queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
      },
      onError: refuse,
    }),
  );
  const submit = form.handleSubmit(({ colour }) => add.mutate({ id: model.id, colour: colourOf(colour) }));
  return (
    <FormProvider {...form}>
      <form className="sheetform" onSubmit={(event) => void submit(event)}>
        <p>{t('priceList.coloursText')}</p>
        <ColourFields />
        <SubmitButton text={t('priceList.addColour')} isBusy={add.isPending} />
      </form>
    </FormProvider>
  );
}

/** Colours of a model, and one more. */
export function ColoursDialog({ model, mayEdit, onClose }: ColoursDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('priceList.colours', { model: model.name })} onClose={onClose}>
      <Colours model={model} />
      {mayEdit && <AddColour model={model} />}
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.close')}
        </button>
      </div>
    </Dialog>
  );
}

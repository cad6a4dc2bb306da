import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { presentOfficeOrder } from '../present-office-order.ts';
import { previewSplit, splitOrder } from '../split/split-order.ts';
import { changeForm, previewChange, saveChange } from './change-order.ts';

export const orderChangeRoutes = api.orderChange.router({
  form: api.orderChange.form.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await changeForm(deps, input.number)),
  ),
  preview: api.orderChange.preview.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await previewChange(deps, input)),
  ),
  splitPreview: api.orderChange.splitPreview.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await previewSplit(deps, input)),
  ),
  split: api.orderChange.split.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const { order, number } = valueOf(errors, await splitOrder(deps, signedIn, input));
    return { order: await presentOfficeOrder(deps, order, signedIn.role), number };
  }),
  save: api.orderChange.save.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const order = valueOf(errors, await saveChange(deps, signedIn, input));
    return presentOfficeOrder(deps, order, signedIn.role);
  }),
});

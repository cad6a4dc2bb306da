import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { api, client } from '../../base/data/api.ts';
import { fieldsOf, refusalText, refusedFieldText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { WrongNumbers } from './DeviceNumbers.tsx';
import { atFirst, find, type Finding, isOfRound, roundOf, wrongNumbers } from './findings.ts';

/** Findings of one device, and the calls that send them. */
export function useDesk(form: InspectionForm) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [found, dispatch] = useReducer(find, form, atFirst);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  /** Codes of the server at the device's numbers, until one of them is written anew. */
  const [wrong, setWrong] = useState<WrongNumbers>({});
  const add = (finding: Finding): void => {
    dispatch(finding);
    if (isOfRound(finding)) setKey(crypto.randomUUID());
    if (finding.kind === 'numbers') setWrong({});
  };
  const dropPhoto = async (photo: string): Promise<void> => {
    try {
      await client.buyout.removePhoto({ number: form.number, photo });
      add({ kind: 'photo_dropped', id: photo });
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const done = await client.buyout.inspect(roundOf(form, found), { context: { idempotencyKey } });
      queries.setQueryData(api.buyout.officeDetail.queryKey({ input: { number: form.number } }), done);
      show('ok', t('buyout.desk.sent', { state: t(`buyout.state.${done.row.state}`) }));
      goTo('buyouts', form.number);
    } catch (error) {
      const refused = wrongNumbers(fieldsOf(error));
      setWrong(refused);
      if (Object.keys(refused).length === 0) show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  return { found, isBusy, wrong, add, dropPhoto, send };
}

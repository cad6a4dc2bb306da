import { BuyoutNumber } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { goTo, usePlace } from '../../base/address/place.ts';
import { TextField } from '../../form/TextField.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { Desk } from './Desk.tsx';

/** Number of the open buy-out of an IMEI or serial number; null when there is none. */
async function numberOf(text: string): Promise<string | null> {
  const typed = text.replaceAll(/[\s-]/g, '');
  if (BuyoutNumber.safeParse(typed).success) return typed;
  const page = await client.buyout.officeRows({
    start_row: 0,
    end_row: 1,
    search: typed,
    sort: [{ column: 'created_at', direction: 'desc' }],
    filter: { state: { filterType: 'set', values: ['received', 'inspected'] } },
  });
  return page.rows[0]?.number ?? null;
}

/** Finds the device on the desk by its own number. */
function Finder() {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [text, setText] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const find = async (typed: string): Promise<void> => {
    try {
      const number = await numberOf(typed);
      setUnknown(number === null);
      if (number) goTo('inspection', number);
    } catch (error) {
      // Nobody knows whether the device is there.
      setUnknown(false);
      show('bad', refusalText(i18n, error));
    }
  };
  return (
    <form
      className="bfinder"
      onSubmit={(event) => {
        event.preventDefault();
        void find(text);
      }}
    >
      <TextField
        id="desk-find"
        label={t('buyout.desk.pick')}
        error={isUnknown ? 'DEVICE_NOT_FOUND' : undefined}
        className="input code"
        autoFocus
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="btn">
            {t('buyout.desk.find')}
          </button>
        }
      />
    </form>
  );
}

function OpenDesk({ number }: { number: string }) {
  const { t } = useTranslation();
  const form = useQuery(api.buyout.inspectionForm.queryOptions({ input: { number }, gcTime: 0, staleTime: Infinity }));
  if (form.isPending) return <Skeleton lines={10} label={t('frame.loading')} />;
  if (!form.data) return <NotLoaded icon="warning" title={t('buyout.notLoaded')} query={form} />;
  const isWaiting = form.data.state === 'received' || form.data.state === 'inspected';
  if (!isWaiting)
    return <Empty icon="info" title={t('buyout.desk.notWaiting')} text={t(`buyout.state.${form.data.state}`)} />;
  return <Desk form={form.data} />;
}

/** The inspection desk: a device is found by its number and looked through question by question. */
export function InspectionScreen() {
  const number = usePlace((place) => place.detail);
  return <div className="bdesk">{number ? <OpenDesk key={number} number={number} /> : <Finder />}</div>;
}

import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLines } from '../RepairSlip.tsx';
import { RepairTrack } from './RepairTrack.tsx';

interface RepairProps {
  repair: RepairStatus;
}

/** What its owner does next, while the device is not with us. */
function Next({ repair }: RepairProps) {
  const { t, market } = useTexts();
  const { way, number, day, store, tracking_number: parcel } = repair;
  const when = day ? showDay(market, new Date(`${day}T12:00:00Z`)) : '';
  return (
    <section className="card pad" aria-labelledby="rps-next">
      <h2 className="rp-h mb-2" id="rps-next">
        {t('rps.next')}
      </h2>
      <p>{t(`rps.next_${way}`, { number, day: when })}</p>
      {store && (
        <p className="mt-2">
          <b>{store.name}</b>
          <br />
          {store.street}, {showPostcode(market.code, store.postcode)} {store.city}
          <br />
          <a className="link num" href={`tel:${store.phone.replaceAll(' ', '')}`}>
            {store.phone}
          </a>
        </p>
      )}
      {way === 'courier' && (
        <p className="muted mt-2">
          {parcel ? (
            <>
              {t('rps.parcel')} <span className="num">{parcel}</span>
            </>
          ) : (
            t('rps.parcel_soon')
          )}
        </p>
      )}
      <p className="mt-2">{t('rps.prepare')}</p>
    </section>
  );
}

function Device({ repair }: RepairProps) {
  const { t } = useTexts();
  const numbers = [
    repair.imei_end && t('rps.imei_end', { end: repair.imei_end }),
    repair.serial_end && t('rps.serial_end', { end: repair.serial_end }),
  ].filter(Boolean);
  return (
    <section className="card pad" aria-labelledby="rps-device">
      <h2 className="rp-h mb-4" id="rps-device">
        {t('rps.device')}
      </h2>
      <div className="rps-dev">
        <span>
          <Picture picture={repair.picture} alt="" sizes="72px" />
        </span>
        <span>
          <b>{repair.device}</b>
          <br />
          <span className="muted num">{numbers.join(' · ')}</span>
        </span>
      </div>
      <h3 className="mt-4">{t('rps.fault')}</h3>
      <p className="whitespace-pre-line">{repair.fault}</p>
    </section>
  );
}

/** A repair as its owner sees it: how far it is, what is next, what it costs. */
export function OwnRepair({ repair }: RepairProps) {
  const { t } = useTexts();
  const { state, lines, log } = repair;
  const isOpen = state !== 'cancelled' && state !== 'handed_back';
  return (
    <>
      <div className="mt-4">
        <Note kind={isOpen ? 'info' : 'ok'}>{t(`rps.state.${state}`)}</Note>
      </div>
      <RepairTrack log={log} />
      <div className="bo-lay">
        <div className="rps-main">
          {state === 'ordered' && <Next repair={repair} />}
          <Device repair={repair} />
          {state === 'ordered' && (
            <Form method="post">
              <button className="btn line" type="submit">
                {t('rps.cancel')}
              </button>
              <p className="hint mt-2">{t('rps.cancel_hint')}</p>
            </Form>
          )}
        </div>
        <aside className="bo-side" aria-labelledby="rps-price">
          <div className="slip-hold">
            <div className="slip cut-edge">
              <h2 className="rp-h" id="rps-price">
                {t('rps.price')}
              </h2>
              <PriceLines lines={lines} />
            </div>
          </div>
        </aside>
      </div>
    </>
  );
}

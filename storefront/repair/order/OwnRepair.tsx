import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, Link, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLines } from '../RepairSlip.tsx';
import { filePaths, type RepairLink } from './file-paths.ts';
import type { PayAgain } from './pay-online.ts';
import { RepairChecks } from './RepairChecks.tsx';
import { RepairLoan } from './RepairLoan.tsx';
import { RepairMoney } from './RepairMoney.tsx';
import { RepairPhotos } from './RepairPhotos.tsx';
import { RepairSheets, wasDone } from './RepairSheets.tsx';
import { RepairTrack } from './RepairTrack.tsx';

interface RepairProps {
  repair: RepairStatus;
}

/** A repair, with the addresses of its files. */
interface OwnRepairProps extends RepairProps {
  link: RepairLink;
  /** What the repaired device brings when it is sold now; null or absent when it is not. */
  repaired?: Money | null;
  /** Why the gateway's page was not opened. */
  payAgain?: PayAgain | null;
  invoiceAddress: (form: 'pdf' | 'xml') => string;
  noteAddress: (note: string, form: 'pdf' | 'xml') => string;
  photoAddress: (photo: string) => string;
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

/** What the technician proposes, agreed to or declined line by line. */
function Quote({ repair }: RepairProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const asked = repair.lines.filter(({ state }) => state === 'asked');
  return (
    <Form method="post" className="card pad">
      <input type="hidden" name="version" value={repair.quote_version ?? 0} />
      <h2 className="rp-h mb-2">{t('rps.found')}</h2>
      <p className="mb-4 whitespace-pre-line">{repair.diagnosis}</p>
      <fieldset>
        <legend className="strong">{t('rps.asked')}</legend>
        <p className="hint mb-2">{t('rps.asked_lead')}</p>
        <div className="lines">
          {asked.map(({ id, name, price }) => (
            <label key={id} className="line-opt">
              <span className="check">
                <input type="checkbox" name="agreed" value={id} />
              </span>
              <span className="name">{name}</span>
              <span className="num strong">{showMoney(price)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="hint mt-2">{t('rps.answer_none')}</p>
      <button className="btn mt-4" type="submit" name="intent" value="answer" aria-busy={isSending}>
        {t('rps.answer')}
      </button>
    </Form>
  );
}

/** How long what was made is guaranteed, and the parcel in which it came back. */
function Ended({ repair }: RepairProps) {
  const { t, market } = useTexts();
  const { warranties, return_parcel: parcel } = repair;
  if (warranties.length === 0 && parcel === '') return null;
  return (
    <section className="card pad">
      {warranties.length > 0 && (
        <>
          <h2 className="rp-h mb-2">{t('rps.warranties')}</h2>
          <ul>
            {warranties.map(({ name, until }) => (
              <li key={name}>
                {name}{' '}
                <b className="num">
                  {t('rps.warranty_until', { day: showDay(market, new Date(`${until}T12:00:00Z`)) })}
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
      {parcel !== '' && (
        <p className="muted mt-2">
          {t('rps.parcel')} <span className="num">{parcel}</span>
        </p>
      )}
    </section>
  );
}

/** Which words its state is told by: what is done is collected at the store, or sent once it is paid. */
function wordOf({ state, way, payment }: RepairStatus): RepairStatus['state'] | 'done_store' | 'done_unpaid' {
  if (state !== 'done') return state;
  if (way === 'store') return 'done_store';
  return payment.due ? 'done_unpaid' : state;
}

/** How far it is; of one that became a sale, or came from one, where that goes on. */
function Standing({ repair, link, repaired }: RepairProps & Pick<OwnRepairProps, 'link' | 'repaired'>) {
  const { t } = useTexts();
  const { state, sold_as: sold, from_buyout: from, sale_offer: offer } = repair;
  const isOpen = state !== 'cancelled' && state !== 'handed_back';
  if (sold)
    return (
      <Note kind="ok">
        {t(state === 'handed_back' ? 'rps.sold_repaired' : 'rps.sold', { number: sold.number })}{' '}
        <Link className="link" to={sold.url}>
          {t('rps.sold_to')}
        </Link>
      </Note>
    );
  return (
    <>
      <Note kind={isOpen ? 'info' : 'ok'}>{t(`rps.state.${wordOf(repair)}`)}</Note>
      {offer && (
        <p className="mt-2">
          {t('rps.sale_offer', { price: showMoney(offer) })}{' '}
          <Link className="link" to={filePaths.sale(repair.market, link)}>
            {t('rps.to_sale_offer')}
          </Link>
        </p>
      )}
      {repaired && (
        <p className="mt-2">
          {t('rps.repaired', { price: showMoney(repaired) })}{' '}
          <Link className="link" to={filePaths.sale(repair.market, link)}>
            {t('rps.to_repaired')}
          </Link>
        </p>
      )}
      {from && (
        <p className="small muted mt-2">
          {t('rps.from_buyout', { number: from.number })}{' '}
          <Link className="link" to={from.url}>
            {t('rps.from_buyout_to')}
          </Link>
        </p>
      )}
    </>
  );
}

/** A repair as its owner sees it: how far it is, what is next, what it costs. */
export function OwnRepair({
  repair,
  link,
  photoAddress,
  invoiceAddress,
  noteAddress,
  repaired = null,
  payAgain = null,
}: OwnRepairProps) {
  const { t } = useTexts();
  const { state, lines, log } = repair;
  const agreed = lines.filter((line) => line.state === 'agreed');
  const declined = lines.filter((line) => line.state === 'declined');
  return (
    <>
      <div className="mt-4">
        <Standing repair={repair} link={link} repaired={repaired} />
      </div>
      <RepairTrack log={log} sold_as={repair.sold_as} />
      <div className="bo-lay">
        <div className="rps-main">
          {state === 'ordered' && <Next repair={repair} />}
          {state === 'quoted' && <Quote key={repair.quote_version} repair={repair} />}
          <RepairLoan repair={repair} />
          <RepairMoney {...{ repair, link, payAgain, invoiceAddress, noteAddress }} />
          <Ended repair={repair} />
          <RepairSheets link={link} isDone={wasDone(repair)} />
          <Device repair={repair} />
          <RepairChecks checks={repair.checks} />
          <RepairPhotos photos={repair.photos} addressOf={photoAddress} />
          {state === 'ordered' && (
            <Form method="post">
              <button className="btn line" type="submit" name="intent" value="cancel">
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
                {t(state === 'quoted' ? 'rps.asked_agreed' : 'rps.price')}
              </h2>
              <PriceLines
                lines={agreed}
                sum={repair.payment.paid || state === 'cancelled' ? 'rps.sum_paid' : 'repair.sum'}
              />
              {declined.length > 0 && (
                <p className="small muted mt-2">
                  {t('rps.declined')}: {declined.map(({ name }) => name).join(', ')}
                </p>
              )}
            </div>
          </div>
        </aside>
      </div>
    </>
  );
}

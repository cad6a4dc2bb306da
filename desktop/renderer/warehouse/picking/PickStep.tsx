import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import type { PickLine, PickStage } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { useTranslation } from 'react-i18next';
import type { PickingView } from '../../../bridge/work-view.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Condition } from '../frame/Condition.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import { locationParts, shelfCode } from './location-words.ts';

interface PickStepProps {
  view: PickingView;
  line: PickLine;
  stage: PickStage;
  /** The picker pressed F2 and has to press it again. */
  isAsking: boolean;
}

const stages: readonly { stage: PickStage; icon: IconName }[] = [
  { stage: 'location', icon: 'scan' },
  { stage: 'item', icon: 'barcode' },
  { stage: 'crate', icon: 'crate' },
];

/** One instruction, one big code, the item, one result. */
export function PickStep({ view, line, stage, isAsking }: PickStepProps) {
  const { t, i18n } = useTranslation();
  const order = view.list.orders.find((one) => one.order_id === line.order_id);
  const at = stages.findIndex((one) => one.stage === stage);
  return (
    <section className="sstep">
      <ol className="sprog" aria-label={t('station.step')}>
        {stages.map(({ stage: one, icon }, index) => (
          <li key={one} className={index < at ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
            <Icon name={index < at ? 'check' : icon} />
            {t(`picking.stage.${one}`)}
          </li>
        ))}
      </ol>
      <Instruction line={line} stage={stage} crate={order?.crate_code ?? null} />
      <div className="sitem">
        <span className="spic">
          <Picture key={line.picture} picture={line.picture} />
        </span>
        <div>
          <h1>{goodsName(line, i18n.language)}</h1>
          <dl>
            <div>
              <dt>{t('picking.pieces')}</dt>
              <dd className="code">
                {line.quantity - line.picked - line.not_found > 1 || line.quantity > 1
                  ? t('picking.piecesOf', { done: line.picked + line.in_hand.length, total: line.quantity })
                  : 1}
              </dd>
            </div>
            <Condition goods={line} />
            {line.identifiers.length > 0 && (
              <div>
                <dt>{t('picking.numberEnds')}</dt>
                <dd className="code">{identifierEnds(line)}</dd>
              </div>
            )}
            <div>
              <dt>{t('picking.toCrate')}</dt>
              <dd className="code">{order?.crate_code ?? t('picking.emptyCrate')}</dd>
            </div>
          </dl>
        </div>
      </div>
      {view.swap_offer ? (
        <SwapQuestion offer={view.swap_offer} />
      ) : isAsking ? (
        <NotFoundQuestion line={line} />
      ) : (
        <ResultBanner receipts={view.receipts} />
      )}
    </section>
  );
}

/** Last four digits of the units that fit, at most two of them. */
const identifierEnds = (line: PickLine): string => {
  const ends = line.identifiers.map((one) => one.slice(-4));
  return ends.length > 2 ? `${ends.slice(0, 2).join(', ')} +${ends.length - 2}` : ends.join(', ');
};

/** Where devices lie that may be taken instead, at most two of them with the end of their number. */
const swapPlaces = ({ swaps }: PickLine): string => {
  const places = swaps.map((one) => `${shelfCode(one.location_code)} …${one.identifiers[0]?.slice(-4) ?? ''}`);
  return places.length > 2 ? `${places.slice(0, 2).join(', ')} +${places.length - 2}` : places.join(', ');
};

/** A scanned device of the same grade is taken only when the picker says so; any scan goes on without it. */
function SwapQuestion({ offer }: { offer: NonNullable<PickingView['swap_offer']> }) {
  const { t } = useTranslation();
  const battery = offer.battery_percent === null ? '' : t('picking.swapBattery', { percent: offer.battery_percent });
  return (
    <div className="sresult" data-k="wait" role="alert">
      <Icon name="swap" size="xl" />
      <p>
        <b>{t('picking.swapAsk', { item: offer.item })}</b>
        <span>{[battery, t('picking.swapHow')].filter(Boolean).join(' ')}</span>
      </p>
    </div>
  );
}

function Instruction({ line, stage, crate }: { line: PickLine; stage: PickStage; crate: string | null }) {
  const { t } = useTranslation();
  const parts = locationParts(line.location_code);
  const shelf = shelfCode(line.location_code);
  if (stage === 'location') {
    return (
      <div aria-live="assertive">
        <p className="seyebrow">{t('picking.goTo')}</p>
        <p className="sloc code" data-long={shelf.length > 9 ? 'yes' : undefined}>
          {shelf}
        </p>
        <p className="spath">{parts ? t('picking.path', parts) : ''}</p>
      </div>
    );
  }
  if (stage === 'item') {
    const code = line.identifiers.length === 1 ? line.identifiers[0] : line.gtins[0];
    const ends = code?.slice(-4) ?? identifierEnds(line);
    return (
      <div aria-live="assertive">
        <p className="seyebrow">{line.identifiers.length > 0 ? t('picking.scanUnit') : t('picking.scanItem')}</p>
        <p className="sloc code" data-long={ends.length > 4 ? 'yes' : undefined}>
          <span className="dim">…</span>
          {ends}
        </p>
        <p className="spath">{t('picking.shelf', { shelf })}</p>
        {line.swaps.length > 0 && <p className="spath">{t('picking.swapsAt', { places: swapPlaces(line) })}</p>}
      </div>
    );
  }
  return (
    <div aria-live="assertive">
      <p className="seyebrow">{crate ? t('picking.putInto') : t('picking.putIntoEmpty')}</p>
      <p className={crate ? 'sloc code' : 'sloc'} data-long={crate ? undefined : 'yes'}>
        {crate ?? t('picking.emptyCrate')}
      </p>
      <p className="spath">{t('picking.forOrder', { number: line.order_number })}</p>
    </div>
  );
}

function NotFoundQuestion({ line }: { line: PickLine }) {
  const { t } = useTranslation();
  return (
    <div className="sresult" data-k="wait" role="alert">
      <Icon name="warning" size="xl" />
      <p>
        <b>{t('picking.notFoundAsk', { count: line.quantity - line.picked })}</b>
        <span>{t('picking.notFoundHow')}</span>
      </p>
    </div>
  );
}

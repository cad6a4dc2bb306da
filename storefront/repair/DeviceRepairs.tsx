import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import { choose, nothingSelected, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairOrderUrl, repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { threeWays } from '@kolobeh/shared/repair/three-ways.ts';
import type { RepairSelector } from '@kolobeh/shared/repair/contract.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { namedAnswers, withAnswers } from '../buyout/questions/answers.ts';
import { chosenOf } from '../buyout/questions/selection.ts';
import { ThreeWaysBand } from '../buyout/ways/ThreeWaysBand.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import type { RepairedDevice } from './load-repair.ts';
import { Operations } from './Operations.tsx';
import { type RepairView, chosenOperations } from './repair-view.ts';
import { RepairSlip } from './RepairSlip.tsx';

interface DeviceRepairsProps {
  selector: RepairSelector;
  device: RepairedDevice;
  view: RepairView;
  isBusy: boolean;
}

/** The chosen device, and a way to its other colours and to other devices; each of them begins anew. */
function Picked({ selector }: Pick<DeviceRepairsProps, 'selector'>) {
  const { t, market } = useTexts();
  const { selected_choices: selected, choices } = selector;
  const { type, manufacturer, model } = chosenOf(selector);
  const back = repairUrl(market.code, choose(selected, 'product_model', selected.product_model));
  return (
    <>
      <ul className="rp-pick" aria-label={t('repair.picked')}>
        {[type, manufacturer, model].map((choice) => choice && <li key={choice.value}>{choice.label}</li>)}
        <li className="rp-plain">
          <Link className="link" to={repairUrl(market.code, nothingSelected)}>
            {t('repair.change')}
          </Link>
        </li>
      </ul>
      <nav aria-label={t('repair.colours')}>
        <ul className="rp-pick">
          {choices.product_color.map(({ value, label, hex }) => (
            <li key={value} className="rp-plain">
              <Link
                className="rp-colour"
                to={
                  value === selected.product_color
                    ? back
                    : repairUrl(market.code, choose(selected, 'product_color', value))
                }
                preventScrollReset
                aria-current={value === selected.product_color ? 'true' : undefined}
              >
                <i className="bo-dot" style={{ background: hex ?? undefined }} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Begin({ to, word }: { to: string; word: 'ways.repair_to' | 'ways.sell_to' | 'ways.trade_to' }) {
  const { t } = useTexts();
  return (
    <Link className="link" to={to}>
      {t(word)}
    </Link>
  );
}

/** Repairs of a device, what the chosen ones cost, and the other two things one can do with it. */
export function DeviceRepairs({ selector, device, view, isBusy }: DeviceRepairsProps) {
  const { t, market } = useTexts();
  const { selected_choices: selected } = selector;
  const { type, manufacturer, model, device: name } = chosenOf(selector);
  const chosen = chosenOperations(device.operations, view);
  const ways = device.appraisal && chosen.length > 0 ? threeWays(device.appraisal, chosen, device.bonusPercent) : null;
  const orderUrl = repairOrderUrl(
    market.code,
    selected,
    chosen.map(({ code }) => code),
  );
  const toSale = (appraisal: Appraisal, answers: readonly string[]) =>
    withAnswers(selectorUrl(market.code, selected), namedAnswers(appraisal, answers));
  const upTo = (part: 'product_type' | 'product_manufacturer') =>
    repairUrl(market.code, choose(selected, part, selected[part]));
  return (
    <>
      <div className="page rp" aria-busy={isBusy || undefined}>
        <Crumbs
          crumbs={[
            { name: t('repair.crumb'), to: paths.repair(market.code) },
            { name: type?.label ?? '', to: upTo('product_type') },
            { name: manufacturer?.label ?? '', to: upTo('product_manufacturer') },
            { name: model?.label ?? '' },
          ]}
        />
        <header className="rp-head">
          <h1>{t('repair.heading_device', { device: name })}</h1>
          <Picked selector={selector} />
        </header>
        <div className="bo-lay">
          <Operations selected={selected} operations={device.operations} view={view} />
          <RepairSlip chosen={chosen} centres={device.centres} orderUrl={orderUrl} />
        </div>
      </div>
      {ways && device.appraisal && (
        <ThreeWaysBand
          ways={ways}
          lead="ways.lead"
          device={name}
          faults={chosen.map((operation) => operation.name)}
          begin={{
            repair: <Begin to={orderUrl} word="ways.repair_to" />,
            sell: ways.asIs && <Begin to={toSale(device.appraisal, ways.answers)} word="ways.sell_to" />,
            trade: ways.asIs && <Begin to={toSale(device.appraisal, ways.answers)} word="ways.trade_to" />,
          }}
        />
      )}
    </>
  );
}

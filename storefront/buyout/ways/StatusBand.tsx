import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairUrl, repairWords } from '@kolobeh/shared/repair/repair-page.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { UseBuyout } from '../questions/UseBuyout.tsx';
import type { Stage } from '../status/status-stage.ts';
import type { StatusWays } from './status-ways.ts';
import { ThreeWaysBand } from './ThreeWaysBand.tsx';

interface StatusBandProps {
  /** The buy-out can be turned into the repair now. */
  canTurn: boolean;
  /** The numbers are of what the inspection found. */
  isFound: boolean;
  known: StatusWays;
  stage: Stage;
  token: SecretToken;
  device: string;
  /** Where the same device is offered once more. */
  anew: string;
}

const isOver: ReadonlySet<Stage> = new Set<Stage>(['expired', 'rejected', 'returned', 'cancelled']);

/** Where selling begins: an estimate is sold by its form, what is over begins anew, and all else is under way. */
function Sell({ stage, token, anew }: Pick<StatusBandProps, 'stage' | 'token' | 'anew'>) {
  const { t, market } = useTexts();
  if (stage !== 'estimate' && !isOver.has(stage)) return null;
  const to = stage === 'estimate' ? laterPaths.sell(market.code, new URLSearchParams({ estimate: token })) : anew;
  return (
    <Link className="link" to={to}>
      {t('ways.sell_to')}
    </Link>
  );
}

/** The three ways of a device whose seller has not agreed to a price. */
export function StatusBand({
  known: { ways, selected },
  canTurn,
  isFound,
  stage,
  token,
  device,
  anew,
}: StatusBandProps) {
  const { t, market } = useTexts();
  return (
    <ThreeWaysBand
      ways={ways}
      lead={isFound ? 'ways.lead_found' : 'ways.lead_answers'}
      device={device}
      faults={ways.faults}
      begin={{
        repair: ways.repair && (
          <Link
            className="link"
            to={
              canTurn
                ? `${buyoutPath(market.code, token)}/${repairWords[market.code]}`
                : repairUrl(market.code, selected, { operations: ways.codes })
            }
          >
            {t(canTurn ? 'ways.repair_instead' : 'ways.repair_see')}
          </Link>
        ),
        sell: ways.asIs && <Sell stage={stage} token={token} anew={anew} />,
        trade: ways.asIs && !isOver.has(stage) && (
          <UseBuyout sold={{ token }} className="link">
            {t('ways.trade_to')}
          </UseBuyout>
        ),
      }}
    />
  );
}

import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { ThreeWaysBand } from '../../buyout/ways/ThreeWaysBand.tsx';
import { filePaths, type RepairLink } from '../order/file-paths.ts';
import type { RepairWays } from './repair-ways.ts';

interface OwnWaysProps {
  known: RepairWays;
  device: string;
  link: RepairLink;
}

/** The three ways of a device that is repaired; to sell it and to trade it up begin with turning the repair into a sale. */
export function OwnWays({ known: { ways, faults, canSell }, device, link }: OwnWaysProps) {
  const { t, market } = useTexts();
  const begin = (word: 'rps.to_sale' | 'rps.to_trade') =>
    canSell &&
    ways.asIs && (
      <Link className="link" to={filePaths.sale(market.code, link)}>
        {t(word)}
      </Link>
    );
  return (
    <ThreeWaysBand
      ways={ways}
      lead="ways.lead"
      device={device}
      faults={faults}
      begin={{ repair: null, sell: begin('rps.to_sale'), trade: begin('rps.to_trade') }}
    />
  );
}

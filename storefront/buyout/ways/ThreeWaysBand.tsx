import type { ReactNode } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type ToldWays, verdictWords, wayWords } from './way-words.ts';

interface BandProps {
  ways: ToldWays;
  /** What the numbers are made from. */
  lead: 'ways.lead' | 'ways.lead_answers' | 'ways.lead_found';
  device: string;
  /** Chosen repairs, or what is wrong with it. */
  faults: readonly string[];
  /** Where each way begins; nothing of one that cannot be gone. */
  begin: Readonly<Record<'repair' | 'sell' | 'trade', ReactNode>>;
}

/** By which a page is led to its band. */
const bandId = 'three-ways';

/** Whether a repair pays when the device is sold afterwards. */
function Verdict({ ways }: Pick<BandProps, 'ways'>) {
  const { t } = useTexts();
  const verdict = verdictWords(t, ways);
  return (
    verdict && (
      <p className="bo-verdict">
        <Icon name="scale" />
        <span>
          <b>{verdict.pays}</b> {verdict.why}
        </span>
      </p>
    )
  );
}

const list = [
  { icon: 'wrench', name: 'repair' },
  { icon: 'card', name: 'sell' },
  { icon: 'swap', name: 'trade' },
] as const;

/** Repair, sell, or trade up: three numbers for one device. */
export function ThreeWaysBand({ ways, lead, device, faults, begin }: BandProps) {
  const { t } = useTexts();
  const words = wayWords(t, ways);
  return (
    <section className="tri bo-tri" aria-labelledby={bandId}>
      <div className="page">
        <div className="tri-head">
          <h2 id={bandId}>{t('ways.heading')}</h2>
          <p>{t(lead)}</p>
          <p className="small bo-of">
            <b>{device}</b>
            <br />
            {faults.join(', ')}
          </p>
        </div>
        <div>
          <ol>
            {list.map(({ icon, name }) => (
              <li key={name} className={name === 'trade' && ways.asIs ? 'on' : undefined}>
                <Icon name={icon} size="l" />
                <h3>{t(`ways.${name}`)}</h3>
                <p className="big-num num">{words[name].amount}</p>
                <p>{words[name].note}</p>
                {begin[name]}
              </li>
            ))}
          </ol>
          <Verdict ways={ways} />
        </div>
      </div>
    </section>
  );
}

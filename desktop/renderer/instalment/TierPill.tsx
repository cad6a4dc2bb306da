import { useTranslation } from 'react-i18next';
import type { tierState } from './tier-words.ts';

type State = ReturnType<typeof tierState>;
const shapes: Record<State, string> = { in_force: 'ready', planned: 'new', over: 'off', stopped: 'off' };

/** State of a price list as a mark with its word. */
export function TierPill({ state }: { state: State }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`loans.state.${state}`)}
    </span>
  );
}

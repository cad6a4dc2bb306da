import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { useTranslation } from 'react-i18next';

export type PersonState = 'active' | 'invited' | 'former';

const shapes: Record<PersonState, string> = { active: 'ready', invited: 'wait', former: 'off' };

const stateOf = ({ is_active, has_password }: Pick<StaffPerson, 'is_active' | 'has_password'>): PersonState =>
  is_active ? (has_password ? 'active' : 'invited') : 'former';

/** Whether the person is let in, or an invitation waits. */
export function PersonPill({ person }: { person: StaffPerson }) {
  const { t } = useTranslation();
  const state = stateOf(person);
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`people.state.${state}`)}
    </span>
  );
}

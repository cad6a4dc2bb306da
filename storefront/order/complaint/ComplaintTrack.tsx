import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import type { ComplaintState } from '@kolobeh/shared/order/complaint/states.ts';
import { showInstant } from '@kolobeh/shared/order/withdrawal/show-instant.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';

/** How many steps of the course are behind each state. */
const behind: Record<ComplaintState, number> = {
  filed: 1,
  received: 2,
  repairing: 3,
  exchanging: 3,
  refunding: 3,
  settled: 4,
  refused: 4,
  closed: 4,
};

/** Where the complaint is: what is behind it, what it waits for, what comes. */
export function ComplaintTrack({ complaint }: { complaint: Complaint }) {
  const { t, market } = useTexts();
  const { state, remedy, ended_at: endedAt } = complaint;
  const at = behind[state];
  const isShort = state === 'refused' || state === 'closed';
  const end = state === 'refused' || state === 'closed' ? state : 'settled';
  const steps = [
    { name: t('cm.track.filed'), when: showInstant(market, new Date(complaint.filed_at)) },
    { name: t(at > 1 ? 'cm.track.goods' : 'cm.track.waiting'), when: '' },
    {
      name: t(remedy ? `cm.track.${remedy}` : at === 2 ? 'cm.track.judging' : 'cm.track.decide'),
      when: '',
    },
    {
      name: t(`cm.track.${end}`),
      when: endedAt
        ? showInstant(market, new Date(endedAt))
        : t('cm.track.latest', { day: showIsoDay(market, complaint.due_on) }),
    },
  ].filter((_, index) => !isShort || index === 0 || index === 3);
  return (
    <ol className="wd-track">
      {steps.map(({ name, when }, index) => (
        <li key={name} className={index < at ? 'done' : index === at ? 'now' : undefined}>
          <b>{name}</b>
          {when && <span>{when}</span>}
        </li>
      ))}
    </ol>
  );
}

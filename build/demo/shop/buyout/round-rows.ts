import { compareAnswers, type Comparison } from '@kolobeh/shared/buyout/office/compare-answers.ts';
import type { Row } from '../insert-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { type DemoBuyout, instantOf, lastState, wasIn } from './demo-buyout.ts';

const comparisonOf = ({ appraisal, choices, found }: DemoBuyout): Comparison => {
  const compared = compareAnswers(appraisal, choices, found);
  if (!compared.ok) throw new RangeError(`Demo answers give no price: ${compared.refusal.code}`);
  return compared.value;
};

const inspectionId = (demo: DemoBuyout): string =>
  seededUuid(`${demo.id}/round`, instantOf(demo, 'inspected') ?? new Date(0));

/** When the seller had answered the only round of the demo. */
const decidedAt = (demo: DemoBuyout): Date | null =>
  wasIn(demo, 'requoted') && lastState(demo) !== 'requoted' ? (demo.steps.at(-1)?.at ?? null) : null;

const inspectionRow = (demo: DemoBuyout, staff: Staff): Row => {
  const compared = comparisonOf(demo);
  return {
    id: inspectionId(demo),
    buyout_id: demo.id,
    round: 1,
    choices: demo.found,
    grade: compared.result.quality,
    promised: compared.promised.amount,
    price: compared.found.amount,
    imei: demo.imei,
    serial_number: demo.serialNumber,
    battery_percent: 80 + (demo.serial % 19),
    inspected_by: staff.office,
    inspected_at: instantOf(demo, 'inspected')?.toISOString(),
    decided_at: decidedAt(demo)?.toISOString() ?? null,
  };
};

const contested = { cs: 'To je jen stopa po fólii.', ro: 'Este doar o urmă de la folie.' };
const seen = { cs: 'Vidět při bočním světle.', ro: 'Se vede în lumină laterală.' };

const findingRows = (demo: DemoBuyout): Row[] => {
  const isContested = lastState(demo) === 'inspected';
  return comparisonOf(demo).differences.map(({ condition, promised, found, amount }) => ({
    inspection_id: inspectionId(demo),
    condition: condition.id,
    question: condition.name,
    promised_answer: promised.label,
    found_answer: found.label,
    amount: amount.amount,
    note: seen[demo.market],
    decision: isContested ? 'contest' : null,
    comment: isContested ? contested[demo.market] : '',
  }));
};

const checkRows = (demo: DemoBuyout): Row[] => {
  const at = instantOf(demo, 'received')?.toISOString();
  const isBlocked = lastState(demo) === 'blocked';
  const asked = demo.imei ?? demo.serialNumber ?? '';
  return (['stolen', 'lock'] as const).map((kind) => ({
    buyout_id: demo.id,
    kind,
    answer: isBlocked && kind === 'lock' ? 'hit' : 'clear',
    source: 'partner',
    asked,
    note: `DC-${demo.serial}`,
    actor_id: null,
    at,
  }));
};

/** Rounds of inspection with their findings, and checks of devices that have arrived. */
export function roundRows(demos: readonly DemoBuyout[], staff: Staff): Record<string, Row[]> {
  const inspected = demos.filter((demo) => wasIn(demo, 'inspected'));
  return {
    buyout_inspection: inspected.map((demo) => inspectionRow(demo, staff)),
    buyout_finding: inspected.flatMap(findingRows),
    buyout_check: demos.filter((demo) => wasIn(demo, 'received')).flatMap(checkRows),
  };
}

import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { play } from '../frame/scan-sound.ts';
import { useScan } from '../frame/use-scan.ts';
import { goOn, leaveWork, startPacking, takeWork } from '../start-work.ts';
import { type ChoiceChange, choose, nothingChosen, type PackingScene, sceneOf } from './packing-choice.ts';
import type { PackingAct, WorkAct } from './packing-act.ts';
import { finishingAnyway } from './packing-keys.ts';
import { type Approval, useApproval } from './use-approval.ts';

interface Packing {
  scene: PackingScene;
  approval: Approval;
  perform: (act: PackingAct) => void;
}

/** Carries out what the rules decided on. */
function useWorkActs(change: (change: ChoiceChange) => void): (act: WorkAct) => void {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const scan = useScan();
  return (act) => {
    switch (act.kind) {
      case 'choose':
        return change(act.change);
      case 'fill':
        return void bridge
          .call('work.packKey', act.key)
          .catch((error: unknown) => show('bad', refusalText(i18n, error)));
      case 'finish':
        return void takeWork(bridge.call(act.call, act.package));
      case 'answer_label':
        return void takeWork(bridge.call('work.answerLabel', { label_job_id: act.labelJobId, printed: act.printed }));
      case 'void_label': {
        const reason = t(`packing.voidReason.${act.reason}`);
        change({ kind: 'voiding', labelJobId: null });
        return void takeWork(bridge.call('work.voidLabel', { label_job_id: act.labelJobId, reason }));
      }
      case 'reprint':
        return void takeWork(bridge.call('work.reprint', { package_code: act.packageCode }));
      case 'scan':
        return scan(act.text);
      case 'next_order':
        return void goOn(startPacking);
      case 'leave':
        return void leaveWork();
      case 'wrong':
        return play('wrong');
      case 'nothing':
        return undefined;
    }
  };
}

/** The packer's choices, a supervisor's approval, and what carries an act out. */
export function usePacking(told: PackingView): Packing {
  const [choice, change] = useReducer(choose, nothingChosen);
  const scene = sceneOf(told, choice);
  const { job, label } = told;
  useEffect(() => change({ kind: 'other_package' }), [job?.package_id, scene.number]);
  useEffect(() => change({ kind: 'label_news' }), [job?.package_id, label?.label_job_id, label?.state]);
  const work = useWorkActs(change);
  const { approval, ...asking } = useApproval(job && { id: job.package_id, part: scene.number }, (approval_id) =>
    work(finishingAnyway(scene, { approval_id })),
  );
  const perform = (act: PackingAct): void => {
    switch (act.kind) {
      case 'ask_approval':
        return asking.begin();
      case 'approve':
        return asking.take(act.text);
      case 'stop_approval':
        return asking.off();
      default:
        return work(act);
    }
  };
  return { scene, approval, perform };
}

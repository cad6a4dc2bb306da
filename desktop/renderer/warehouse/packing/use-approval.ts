import { useEffect, useState } from 'react';
import { client } from '../../base/data/api.ts';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';

/** How far a supervisor is with letting the package go. The PIN is kept nowhere. */
export type Approval =
  | { step: 'off' }
  | { step: 'badge'; isWrong: boolean }
  | { step: 'pin'; badge: string; error: unknown; isBusy: boolean };

const afterBadge = (text: string): Approval =>
  /^ST-\d+$/i.test(text.trim())
    ? { step: 'pin', badge: text.trim().toUpperCase(), error: null, isBusy: false }
    : { step: 'badge', isWrong: true };

/**
 * A supervisor lets a package go at its weight, standing at the packer's station: badge, then PIN.
 * @param pack the packing and which of its packages; null when there is none
 * @param onApproved gets the approval's id
 */
export function useApproval(pack: { id: string; part: number } | null, onApproved: (approvalId: string) => void) {
  const [approval, setApproval] = useState<Approval>({ step: 'off' });
  const off = () => setApproval({ step: 'off' });
  useEffect(off, [pack?.id, pack?.part]);
  const takeBadge = (text: string) => {
    const next = afterBadge(text);
    if (next.step === 'badge') play('wrong');
    setApproval(next);
  };
  const isWaiting = approval.step === 'badge';
  // A scanner with a line of its own speaks to the station, which tells what it heard.
  useEffect(() => {
    if (!isWaiting) return undefined;
    return useLastScan.subscribe(({ last }) => {
      if (last?.code === 'BADGE_SCANNED') takeBadge(last.text);
    });
  }, [isWaiting]);
  const takePin = async (badge: string, pin: string) => {
    if (!pack) return;
    setApproval({ step: 'pin', badge, error: null, isBusy: true });
    try {
      const { approval_id } = await client.warehouse.approveWeight({ ...pack, badge, pin });
      off();
      onApproved(approval_id);
    } catch (error) {
      play('wrong');
      setApproval({ step: 'pin', badge, error, isBusy: false });
    }
  };
  return {
    approval,
    begin: () => setApproval({ step: 'badge', isWrong: false }),
    off,
    /** The badge or the PIN, whichever is asked for: text that a person typed or a scanner wrote. */
    take: (text: string): void => {
      if (approval.step === 'badge') takeBadge(text);
      else if (approval.step === 'pin' && !approval.isBusy) void takePin(approval.badge, text.trim());
    },
  };
}

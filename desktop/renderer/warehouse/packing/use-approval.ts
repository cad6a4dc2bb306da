import { useEffect, useState } from 'react';
import { client } from '../../app/api.ts';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';

/** How far a supervisor is with letting the package go. The PIN is kept nowhere. */
export type Approval =
  | { step: 'off' }
  | { step: 'badge'; isWrong: boolean }
  | { step: 'pin'; badge: string; error: unknown; isBusy: boolean };

const isBadge = (text: string): boolean => /^ST-\d+$/i.test(text.trim());

/**
 * A supervisor lets a package go at its weight, standing at the packer's station: badge, then PIN.
 * @param onApproved gets the approval's id
 */
export function useApproval(packageId: string | undefined, onApproved: (approvalId: string) => void) {
  const [approval, setApproval] = useState<Approval>({ step: 'off' });
  const off = () => setApproval({ step: 'off' });
  useEffect(off, [packageId]);
  const takeBadge = (text: string) => {
    if (isBadge(text)) setApproval({ step: 'pin', badge: text.trim().toUpperCase(), error: null, isBusy: false });
    else {
      play('wrong');
      setApproval({ step: 'badge', isWrong: true });
    }
  };
  // A scanner with a line of its own speaks to the station, which tells what it heard.
  const { last, count } = useLastScan();
  const isWaiting = approval.step === 'badge';
  useEffect(() => {
    if (isWaiting && last?.code === 'BADGE_SCANNED') takeBadge(last.text);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each scan counts once
  }, [count]);
  const takePin = async (badge: string, pin: string) => {
    if (!packageId) return;
    setApproval({ step: 'pin', badge, error: null, isBusy: true });
    try {
      const { approval_id } = await client.warehouse.approveWeight({ id: packageId, badge, pin });
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
    /** Text that a person typed or a scanner wrote; answers whether it was taken. */
    take: (text: string): boolean => {
      if (approval.step === 'badge') takeBadge(text);
      else if (approval.step === 'pin' && !approval.isBusy) void takePin(approval.badge, text.trim());
      return approval.step !== 'off';
    },
  };
}

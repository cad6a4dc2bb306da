import type { Handlers } from '../handlers.ts';
import type { StationParts } from '../parts.ts';

/** Calls of the work on the screen. */
export const workCalls = ({ work, peripherals }: StationParts) =>
  ({
    'work.view': () => work.view(),
    'work.scan': ({ text }) => {
      peripherals.heardKeys();
      return work.scans.scan(text);
    },
    'work.startPicking': ({ carrier }) => work.startPicking(carrier),
    'work.putBack': () => work.scans.putBack(),
    'work.notFound': () => work.scans.notFound(),
    'work.swapUnit': () => work.scans.swapUnit(),
    'work.takeOver': (wish) => work.takeOver(wish),
    'work.joinRush': () => work.joinRush(),
    'work.finishPicking': () => work.finishPicking(),
    'work.startPacking': () => work.startPacking(),
    'work.finishPackage': (end) => work.finishPackage(end),
    'work.nextPackage': (end) => work.nextPackage(end),
    'work.packKey': (key) => work.scans.packKey(key),
    'work.startStock': ({ mode }) => work.startStock(mode),
    'work.stockKey': ({ key }) => work.scans.stockKey(key),
    'work.startHandOver': (to) => work.startHandOver(to),
    'work.signHandOver': (sign) => work.signHandOver(sign),
    'work.sealHandOver': ({ without_incomplete }) => work.sealHandOver(without_incomplete),
    'work.leave': () => work.leave(),
    'work.reprint': ({ package_code }) => work.reprint(package_code),
    'work.voidLabel': ({ label_job_id, reason }) => work.voidLabel(label_job_id, reason),
    'work.answerLabel': ({ label_job_id, printed }) => work.answerLabel(label_job_id, printed),
  }) satisfies Partial<Handlers>;

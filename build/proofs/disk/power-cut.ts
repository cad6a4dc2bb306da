// A power cut: the file system of the station's disk is shut down as it stands, and all that was not synced is gone.
// The call is the one file system testers use (EXT4_IOC_SHUTDOWN without flushing the journal), on a loop mount.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aShop } from '../../../desktop/testing/station-setup.ts';
import { storedEvents } from '../../../desktop/testing/stored-events.ts';
import type { Found } from '../parts/found.ts';
import { anEndlessList } from './no-beep-without-save.ts';
import { type Sabotage, scanningStation } from '../parts/scanning-station.ts';

const megabytes = 64;
/** `ioctl(mount point, EXT4_IOC_SHUTDOWN, EXT4_GOING_FLAGS_NOLOGFLUSH)`; Node has no ioctl, Perl is part of Debian. */
const cutter = 'open(my $m, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($m, 0x8004587d, $how) or die $!;';

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr?.trim() || 'failed'}`);
}

interface Disk {
  place: string;
  mount: () => void;
  cut: () => void;
  unmount: () => void;
  remove: () => Promise<void>;
}

async function aDisk(): Promise<Disk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-disk-'));
  const [image, place] = [path.join(folder, 'image'), path.join(folder, 'mount')];
  await mkdir(place);
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  let isMounted = false;
  const unmount = (): void => {
    if (isMounted) run('umount', place);
    isMounted = false;
  };
  return {
    place,
    mount: () => {
      run('mount', '-o', 'loop', image, place);
      isMounted = true;
    },
    cut: () => run('perl', '-e', cutter, place),
    unmount,
    remove: async () => {
      unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Why power cannot be cut here; null when it can. */
export function powerCutMissing(): string | null {
  if (process.platform !== 'linux') return 'the ext4 shutdown call is Linux’s';
  if (process.getuid?.() !== 0) return 'mounting a disk image needs root';
  const tools = ['/sbin/mkfs.ext4', '/usr/bin/perl'].filter((file) => !existsSync(file));
  if (tools.length > 0) return `${tools.join(', ')} is missing`;
  const disk = spawnSync('losetup', ['-f'], { encoding: 'utf8' });
  return disk.status === 0 ? null : 'the kernel gives no loop device';
}

/** Cuts the power so many times in the middle of scanning; what was acknowledged must be there afterwards. */
export async function powerCuts(cuts: number, sabotage: Sabotage = 'none'): Promise<Found> {
  const disk = await aDisk();
  const shop = await aShop();
  shop.server.pickList = anEndlessList();
  const acknowledged = new Set<number>();
  let lost = 0;
  let broken = 0;
  try {
    for (let cut = 0; cut < cuts; cut += 1) {
      disk.mount();
      const folder = path.join(disk.place, 'station');
      const station = scanningStation(folder, shop.proxy.origin, { sabotage });
      await station.reached(30);
      await pause(100 + (cut % 5) * 150);
      // What a station says while the disk is being shut down nobody would hear in a real cut: it has no power either.
      const beeped = station.acknowledged();
      disk.cut();
      await station.kill();
      disk.unmount();
      disk.mount();
      const { integrity, numbers } = storedEvents(path.join(folder, 'station.sqlite'));
      const kept = new Set(numbers);
      lost += beeped.filter((seq) => !kept.has(seq)).length;
      if (integrity !== 'ok') broken += 1;
      for (const seq of beeped) acknowledged.add(cut * 1_000_000 + seq);
      disk.unmount();
    }
  } finally {
    await disk.remove();
    await shop.close();
    await rm(shop.folder, { recursive: true, force: true });
  }
  return { n: acknowledged.size - lost - broken, N: acknowledged.size, detail: { cuts, lost, broken } };
}

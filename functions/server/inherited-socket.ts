import type { RawEnvironment } from '../platforms/environment/environment.ts';

/** The first descriptor that systemd passes on. */
const FIRST_DESCRIPTOR = 3;

/**
 * The descriptor of the listening socket that systemd opened for this process (sd_listen_fds(3)), or undefined. Such a
 * socket outlives the process: connections wait in it while the server restarts, and several processes can share it.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: RawEnvironment, pid = process.pid): number | undefined {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0 ? FIRST_DESCRIPTOR : undefined;
}

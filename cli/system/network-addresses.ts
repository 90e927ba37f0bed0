import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bridges to containers and virtual machines on this machine; no phone is in their networks. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|bridge|utun|tun|tap)/;

/** The IPv4 addresses by which other devices in the local network reach this machine. */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): readonly string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

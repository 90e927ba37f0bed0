import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { networkAddresses } from './network-addresses.ts';

const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  family: 'IPv4',
  internal,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

test('are those of the network, without this machine itself, its containers, and addresses that no router gave', () => {
  const interfaces = {
    lo: [v4('127.0.0.1', true)],
    docker0: [v4('172.17.0.1')],
    eth1: [v4('169.254.3.4')],
    wlan0: [{ ...v4(''), address: 'fe80::1', family: 'IPv6' as const, scopeid: 1 }, v4('192.168.1.20')],
  };
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.20']);
});

test('of this machine can be read', () => {
  for (const address of networkAddresses()) expect(address).toMatch(/^\d+(\.\d+){3}$/);
});

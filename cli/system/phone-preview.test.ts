import type { NetworkInterfaceInfo } from 'node:os';
import { encode } from 'uqr';
import { describe, expect, test, vi } from 'vitest';
import { networkAddresses, notePhonePreview, phonePreview } from './phone-preview.ts';

const addresses = ['192.168.1.20', '10.0.0.7'];
const url = 'http://localhost:3000';

describe('the preview on a phone', () => {
  test('names every address in the network when the server listens on all', () => {
    for (const host of ['0.0.0.0', '::'])
      expect(phonePreview({ url, host, addresses })).toMatch(
        /^On a phone in the same network: http:\/\/192\.168\.1\.20:3000 or http:\/\/10\.0\.0\.7:3000\n/,
      );
  });

  test('names the only address on which the server listens', () => {
    const [first] = phonePreview({ url: 'http://10.0.0.7:80', host: '10.0.0.7', addresses }).split('\n');
    expect(first).toBe('On a phone in the same network: http://10.0.0.7');
  });

  test('is empty when only this machine reaches the server, or it is in no network', () => {
    expect(phonePreview({ url: 'http://127.0.0.1:3000', host: undefined, addresses })).toBe('');
    expect(phonePreview({ url: 'http://127.0.0.1:3000', host: '127.0.0.1', addresses })).toBe('');
    expect(phonePreview({ url, host: '0.0.0.0', addresses: [] })).toBe('');
  });

  test('draws the QR code of the first address, two rows a line, in colors of its own', () => {
    const [, ...lines] = phonePreview({ url, host: '0.0.0.0', addresses }).split('\n');
    const { data } = encode('http://192.168.1.20:3000', { border: 2 });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal
    const blocks = lines.map((line) => /^\u001b\[97;40m(.*)\u001b\[0m$/.exec(line)?.[1] ?? '');
    const drawn = blocks.flatMap((line) => [
      [...line].map((block) => block === ' ' || block === '▄'),
      [...line].map((block) => block === ' ' || block === '▀'),
    ]);
    expect(drawn.slice(0, data.length)).toEqual(data);
  });
});

test('is shown at a terminal and nowhere else', () => {
  const said: string[] = [];
  const terminal = (interactive: boolean) => ({ interactive, out: () => {}, note: (text: string) => said.push(text) });
  vi.stubEnv('HOST', '127.0.0.1');
  notePhonePreview(terminal(true), 'http://127.0.0.1:3000');
  vi.stubEnv('HOST', '0.0.0.0');
  notePhonePreview(terminal(false), url);
  expect(said).toEqual([]);
  notePhonePreview(terminal(true), url);
  vi.unstubAllEnvs();
  expect(said.join()).toMatch(networkAddresses().length > 0 ? /^On a phone/ : /^$/);
});

describe('network addresses', () => {
  const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
    address,
    family: 'IPv4',
    internal,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: null,
  });

  test('are those of the network, without this machine, its containers, and addresses that no router gave', () => {
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
});

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Terminal } from './terminal.ts';

interface PhonePreviewOptions {
  /** The address of the server for browsers on this machine. */
  readonly url: string;
  /** The setting HOST. */
  readonly host: string | undefined;
  /** The addresses of this machine in the local network. */
  readonly addresses: readonly string[];
}

/** Bright white on black, in terminals of all colors. */
const [COLORED, PLAIN] = ['\u001b[97;40m', '\u001b[0m'];

/**
 * How a phone in the same network opens the site: the addresses, and a QR code of the first. Empty if the server
 * listens for this machine only, or the machine is in no network.
 */
export function phonePreview({ url, host, addresses }: PhonePreviewOptions): string {
  const reachable = host === '0.0.0.0' || host === '::' ? addresses : addresses.filter((address) => address === host);
  const { protocol, port } = new URL(url);
  const urls = reachable.map((address) => `${protocol}//${address}${port && `:${port}`}`);
  const [first] = urls;
  if (first === undefined) return '';
  const code = renderUnicodeCompact(first, { border: 2 }).split('\n');
  const lines = code.map((line) => `${COLORED}${line}${PLAIN}`);
  return [`On a phone in the same network: ${urls.join(' or ')}`, ...lines].join('\n');
}

/** Shows a person at the terminal how a phone opens the site that is served at `url`. */
export function notePhonePreview(terminal: Terminal, url: string): void {
  if (!terminal.interactive) return;
  const preview = phonePreview({ url, host: process.env.HOST, addresses: networkAddresses() });
  if (preview !== '') terminal.note(preview);
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

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

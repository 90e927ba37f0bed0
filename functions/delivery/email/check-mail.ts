import { domainOf, type EmailSettings } from './mail-address.ts';

/** What was found out about a mail account. not-seen: this machine cannot tell. */
export interface MailFinding {
  readonly name: 'server' | 'reverse' | 'spf' | 'dkim' | 'dmarc' | 'replies' | 'inbox';
  readonly state: 'ok' | 'warning' | 'failing' | 'not-seen';
  readonly sentence: string;
}

/** What is asked of name servers. Rejects as node:dns does. */
export interface MailDns {
  txt(name: string): Promise<readonly string[]>;
  mx(name: string): Promise<readonly string[]>;
  addresses(name: string): Promise<readonly string[]>;
  names(address: string): Promise<readonly string[]>;
}

export interface CheckMail {
  readonly settings: Pick<EmailSettings, 'server' | 'from'>;
  /** Of the DKIM key, as mails of this account name it. */
  readonly selector?: string;
  readonly dns: MailDns;
  /** Connects to the mail server and signs in. Undefined: it let us in, by TLS unless the settings say otherwise. */
  readonly connect: () => Promise<string | undefined>;
}

/**
 * Checks what receivers look at before they believe a sender: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489), the
 * server's names in both directions, and its TLS.
 */
export async function checkMail(check: CheckMail): Promise<readonly MailFinding[]> {
  const domain = domainOf(check.settings.from);
  return Promise.all([
    checkServer(check),
    checkReverse(check),
    checkSpf(check.dns, domain),
    checkDkim(check, domain),
    checkDmarc(check.dns, domain),
    checkReplies(check.dns, domain),
    Promise.resolve({
      ...({ name: 'inbox', state: 'not-seen' } as const),
      sentence: 'Whether mail reaches the inbox can only be seen there: send one to yourself at another provider.',
    }),
  ]);
}

async function checkServer({ settings: { server }, connect }: CheckMail): Promise<MailFinding> {
  const where = `${server.host}:${server.port}`;
  const fault = await connect();
  if (fault !== undefined)
    return { name: 'server', state: 'failing', sentence: `${where} does not let us in: ${fault}.` };
  if (server.security === 'off')
    return { name: 'server', state: 'warning', sentence: `${where} takes mail without encryption (tls=off).` };
  return {
    name: 'server',
    state: 'ok',
    sentence: `${where} takes mail by TLS 1.2 or later, with a valid certificate.`,
  };
}

async function checkReverse({ settings: { server }, dns }: CheckMail): Promise<MailFinding> {
  return asked('reverse', `the names of ${server.host}`, async () => {
    const [address] = await dns.addresses(server.host);
    if (address === undefined) return ['failing', `${server.host} has no address.`];
    const names = await orNone(dns.names(address));
    const back = await Promise.all(names.map((name) => orNone(dns.addresses(name))));
    if (back.some((addresses) => addresses.includes(address)))
      return ['ok', `${address} is called ${names.join(', ')}, and that name leads back to it.`];
    const more = 'If your provider sends from other addresses, theirs count.';
    return ['warning', `${address} has no name that leads back to it. ${more}`];
  });
}

async function checkSpf(dns: MailDns, domain: string): Promise<MailFinding> {
  return asked('spf', `the SPF record of ${domain}`, async () => {
    const records = (await orNone(dns.txt(domain))).filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [record = ''] = records;
    if (records.length === 0)
      return ['failing', `${domain} has no SPF record: add the one that your mail provider gives (TXT, v=spf1 …).`];
    if (records.length > 1)
      return ['failing', `${domain} has ${records.length} SPF records; receivers ignore all. Keep one.`];
    if (/(?:^| )\+?all(?: |$)/i.test(record)) return ['failing', `The SPF record lets every server send as ${domain}.`];
    if (!/(?: |^)(?:[-~?]all|redirect=\S+)(?: |$)/i.test(record))
      return ['warning', 'The SPF record does not end with -all or ~all, so it forbids no server.'];
    return ['ok', `${domain} says which servers send for it: ${record}`];
  });
}

async function checkDkim({ selector, dns }: CheckMail, domain: string): Promise<MailFinding> {
  if (selector === undefined) {
    const how =
      'Look into the source of a mail from this account: --selector takes what follows "s=" in DKIM-Signature.';
    return { name: 'dkim', state: 'not-seen', sentence: `Which DKIM key signs is not known. ${how}` };
  }
  const name = `${selector}._domainkey.${domain}`;
  return asked('dkim', `the DKIM key ${name}`, async () => {
    const record = (await orNone(dns.txt(name))).find((text) => /(?:^|;)\s*p=/i.test(text));
    if (record === undefined) return ['failing', `There is no DKIM key at ${name}; add the one of your mail provider.`];
    if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(record))
      return ['failing', `The DKIM key at ${name} was withdrawn (p= is empty).`];
    return ['ok', `There is a DKIM key at ${name}. Whether your provider signs with it shows in a mail you got.`];
  });
}

async function checkDmarc(dns: MailDns, domain: string): Promise<MailFinding> {
  return asked('dmarc', `the DMARC record of ${domain}`, async () => {
    const own = (await orNone(dns.txt(`_dmarc.${domain}`))).find(isDmarc);
    const parent = domain.split('.').slice(-2).join('.');
    const record = own ?? (await orNone(dns.txt(`_dmarc.${parent}`))).find(isDmarc);
    if (record === undefined)
      return ['failing', `${domain} has no DMARC record: add TXT _dmarc.${parent} with "v=DMARC1; p=quarantine".`];
    const [, policy = 'none'] = /;\s*p=(\w+)/i.exec(record) ?? [];
    if (policy.toLowerCase() === 'none')
      return ['warning', 'The DMARC policy is none: mail that others send in your name is delivered.'];
    return ['ok', `Receivers are told what to do with forged mail: ${record}`];
  });
}

const isDmarc = (text: string) => /^v=DMARC1(?:;|$)/i.test(text);

async function checkReplies(dns: MailDns, domain: string): Promise<MailFinding> {
  return asked('replies', `where mail to ${domain} goes`, async () => {
    const hosts = await orNone(dns.mx(domain));
    if (hosts.length > 0) return ['ok', `Answers to ${domain} go to ${hosts.join(', ')}.`];
    return ['warning', `${domain} takes no mail (no MX record): answers and failure reports are lost.`];
  });
}

/** A finding, or that the name servers did not say. */
async function asked(
  name: MailFinding['name'],
  what: string,
  work: () => Promise<readonly [MailFinding['state'], string]>,
): Promise<MailFinding> {
  try {
    const [state, sentence] = await work();
    return { name, state, sentence };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return { name, state: 'not-seen', sentence: `This machine could not look up ${what} (${code}).` };
  }
}

/** No record is an answer; a name server that does not answer is none. */
async function orNone(found: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA'))
      return [];
    throw error;
  }
}

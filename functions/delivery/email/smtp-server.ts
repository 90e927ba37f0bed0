/** A mail server that takes our e-mails, as SMTP_URL names it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** tls: encrypted from the start. starttls: encrypted before anything is sent. off: only to this machine. */
  readonly security: 'tls' | 'starttls' | 'off';
  readonly user?: string;
  readonly password?: string;
}

/** Ports of RFC 8314: submission over TLS, and with STARTTLS. */
const PORTS = { tls: 465, starttls: 587, off: 25 } as const;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads smtps://user:password@host:465 or smtp://user:password@host:587. A user or password with special characters is
 * percent-encoded. `smtp://127.0.0.1:25?tls=off` speaks plain text, which only this machine may be sent.
 * @returns undefined when it is not such an address; 'plaintext' when it asks for plain text over a network.
 */
export function parseSmtpUrl(value: string): SmtpServer | 'plaintext' | undefined {
  if (!/^smtps?:\/\/[^\s]+$/.test(value) || !URL.canParse(value)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value);
  const isPlain = search === '?tls=off';
  if (hostname === '' || (pathname !== '' && pathname !== '/') || hash !== '' || (search !== '' && !isPlain))
    return undefined;
  if (isPlain && protocol === 'smtps:') return undefined;
  if (isPlain && !LOOPBACK.test(hostname)) return 'plaintext';
  const security = protocol === 'smtps:' ? 'tls' : isPlain ? 'off' : 'starttls';
  const credentials = decoded([username, password]);
  if (!credentials) return undefined;
  const [user, secret] = credentials;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? PORTS[security] : Number(port),
    security,
    ...(user ? { user, password: secret ?? '' } : {}),
  };
}

function decoded(values: readonly string[]): readonly string[] | undefined {
  try {
    return values.map(decodeURIComponent);
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}

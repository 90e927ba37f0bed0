import type { RequestContext } from './request-context.ts';

/** The cookies that a request has, in its order. */
export function cookiesOf({ headers }: Pick<Request, 'headers'>): readonly (readonly [name: string, value: string])[] {
  return (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return name === '' ? [] : [[name, value.join('=')] as const];
  });
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Zero removes it. */
  readonly seconds: number;
}

/** A cookie that no script can read, and that other sites' pages do not send with their forms. */
export function serverCookie(cookie: Cookie, { secure }: Pick<RequestContext, 'secure'>): string {
  const { name, value, path, seconds } = cookie;
  const attributes = [`Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  return [`${name}=${value}`, ...attributes].join('; ');
}

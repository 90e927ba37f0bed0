/** Whether If-None-Match names the ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function namesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  const strong = etag.replace(/^W\//, '');
  return header.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag === strong || tag === `W/${strong}`;
  });
}

import type { Claims, Launch } from '../../../schemas/generated/content-types.ts';
import type { PlainWords } from '../../../templates/format/plain-words.ts';

/** Content in any stage, of two kinds. */
interface ClaimContent {
  all(kind: 'claims'): readonly { readonly data: Claims }[];
  all(kind: 'launch'): readonly { readonly data: Launch }[];
}

/** The claims for which the operator chose the plain wording in content/launch.yaml, by their ids. */
export function plainClaims(content: ClaimContent): ReadonlySet<string> {
  const records = content.all('launch').flatMap(({ data }) => data.claims);
  return new Set(records.filter(({ wording }) => wording === 'plain').map(({ claim }) => claim));
}

/** What pages do not claim, in every form of content/claims.yaml, and what they say in its place. */
export function plainWords(content: ClaimContent): PlainWords[] {
  const chosen = plainClaims(content);
  return content
    .all('claims')
    .flatMap(({ data }) => data.claims)
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ words, plain, forms = [] }) => [...(plain === undefined ? [] : [{ words, plain }]), ...forms]);
}

import type { FileId } from '../parse/content-kinds.ts';
import type { Content } from '../resolve/content.ts';
import { globalValues, ownStateValues, type Values } from '../resolve/values.ts';

/** What checks of words ask about facts. */
export interface TextValues {
  /** The same as long as the facts stay the same. */
  readonly key: string;
  /** Placeholders that a file could use, without those of other states: two states may have the same limit. */
  placeholdersOf(file: FileId): Values;
  /** Everything that any page may name. */
  readonly everything: Values;
  /** Whether a placeholder in a file stands for a fact, or the filing years of a state, below high confidence. */
  isUnsure(placeholder: string, file: FileId): boolean;
}

export function textValues(content: Content): TextValues {
  const site = content.all('site')[0]?.data;
  const facts = content.all('facts').map(({ data }) => data);
  const states = new Map(content.all('state').map(({ slug, data }) => [slug, data]));
  const confidence = new Map(facts.flatMap((file) => file.facts).map((fact) => [fact.id, fact.confidence]));
  const general = globalValues({ site, facts, states: [] });
  const everything = globalValues({ site, facts, states: content.all('state') });
  const unsureStates = [...states].map(([slug, { confidence: sure }]) => [slug, sure]);
  return {
    key: JSON.stringify([[...everything].map(([name, { text }]) => [name, text]), [...confidence], unsureStates]),
    everything,
    placeholdersOf: ({ kind, slug }) => {
      const own = kind === 'state-article' ? states.get(slug) : undefined;
      if (!own) return general;
      const isOfOther = (name: string) => [...states.keys()].some((one) => one !== slug && name.startsWith(`${one}-`));
      return new Map([...[...general].filter(([name]) => !isOfOther(name)), ...ownStateValues(own)]);
    },
    isUnsure: (placeholder, { slug }) => {
      const [scope = '', key = ''] = placeholder.split('.');
      if (!key.endsWith('years')) return (confidence.get(placeholder) ?? 'high') !== 'high';
      return (states.get(scope === 'state' ? slug : scope)?.confidence ?? 'high') !== 'high';
    },
  };
}

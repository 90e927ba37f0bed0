import type { Person } from '../../../schemas/generated/content-types.ts';
import type { Site } from '../../site.ts';
import type { BylineProps } from './byline.tsx';

/** The keys of a document that name people. */
export interface NamesPeople {
  readonly writtenBy?: string;
  readonly reviewedBy?: string;
}

/** The people whom a document names. Left out if it names none. */
export function bylineOf({ writtenBy, reviewedBy }: NamesPeople, site: Site): { readonly byline?: BylineProps } {
  if (writtenBy === undefined && reviewedBy === undefined) return {};
  const [writer, reviewer] = [writtenBy, reviewedBy].map((id) => site.people.find((person) => person.id === id));
  return {
    byline: {
      ...(writer ? { writer: { name: writer.name, role: writer.role } } : {}),
      ...(reviewer ? { reviewer: { name: reviewer.name, role: reviewer.role, ...licenseOf(reviewer, site) } } : {}),
    },
  };
}

function licenseOf({ license }: Person, { states }: Site) {
  if (!license) return {};
  const state = states.find(({ facts }) => facts.code === license.state)?.facts.name ?? license.state;
  return { license: { ...license, state } };
}

import { blockedKind } from '../../../schemas/rules/places/blocked-kind.ts';
import { cityKey, toSlug } from '../../../schemas/rules/places/slug.ts';
import { suggest } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import { GEO_NAMES_COLUMN, readGeoNames } from '../../system/geo-names.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';

/**
 * Checks that each business in content/listings.yaml is in states and cities that exist, and of a kind that is listed.
 * It would be listed nowhere.
 * @param files every content file, faulty ones too.
 */
export function checkListings(entries: Entries, files: readonly FileId[]): Problem[] {
  const states = files.filter(({ kind }) => kind === 'state').map(({ slug }) => slug);
  return entries.all('listings').flatMap((listings) =>
    (listings.data.providers ?? []).flatMap((business, index): Problem[] => {
      const blocked = blockedKind(listings.data, business.businessName);
      if (blocked) {
        const message = `A business with this name is listed nowhere: ${blocked.name}. ${blocked.reason}`;
        const hint = 'Remove it. If its name misleads, add a word of it to `carInsuranceWords`.';
        return [problemIn(listings, ['providers', index, 'businessName'], { code: 'wrong-value', message, hint })];
      }
      const unknown = business.states.filter((state) => !states.includes(state));
      if (unknown.length > 0) {
        return unknown.map((state) =>
          problemIn(listings, ['providers', index, 'states', business.states.indexOf(state)], {
            code: 'wrong-value',
            message: `There is no content/states/${state}.yaml.`,
            hint: `${suggest(state, states)}Write the name of a file in content/states, without its extension.`,
          }),
        );
      }
      const cities = business.cities ?? [];
      return unknownCities(cities, business.states, entries).map(({ city, known }) =>
        problemIn(listings, ['providers', index, 'cities', cities.indexOf(city)], {
          code: 'wrong-value',
          message: `No city of ${business.states.join(' or ')} is named ${city}.`,
          hint: `${suggest(city, known)}Write lowercase words joined by hyphens: fort-worth.`,
        }),
      );
    }),
  );
}

interface UnknownCity {
  readonly city: string;
  readonly known: readonly string[];
}

/** Cities that are neither in content/cities nor among the places of GeoNames, which are read only for them. */
function unknownCities(cities: readonly string[], states: readonly string[], entries: Entries): UnknownCity[] {
  const files = entries.all('cities').filter(({ slug }) => states.includes(slug));
  // Nothing can be said about the cities of a file with other errors.
  if (files.length < states.length) return [];
  const ours = files.flatMap(({ data }) => data.cities.map(({ slug }) => slug));
  const others = cities.filter((city) => !ours.includes(city));
  if (others.length === 0) return [];
  const places = placesOf(new Set(files.map(({ data }) => data.code)));
  const keys = new Set(places.map(cityKey));
  const known = [...ours, ...places.map(toSlug)];
  return others.filter((city) => !keys.has(cityKey(city))).map((city) => ({ city, known }));
}

function placesOf(codes: ReadonlySet<string>): string[] {
  return readGeoNames()
    .toString('utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((columns) => codes.has(columns[GEO_NAMES_COLUMN.code] ?? ''))
    .map((columns) => columns[GEO_NAMES_COLUMN.place] ?? '');
}

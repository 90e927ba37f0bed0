import type { Dataset, OrganizationLeaf } from 'schema-dts';
import { type FactPanelProps, panelFacts } from '../components/fact-panel/panel-facts.ts';
import type { PageModel } from '../page.ts';

/** What a state asks of drivers, fact by fact as its page shows them. https://schema.org/Dataset */
export function stateDataset(
  { canonicalUrl, description }: PageModel,
  facts: FactPanelProps,
  creator: OrganizationLeaf,
): Dataset {
  return {
    '@type': 'Dataset',
    name: `${facts.stateName} at a glance`,
    description,
    url: `${canonicalUrl}#facts`,
    creator,
    dateModified: facts.verifiedOn,
    isAccessibleForFree: true,
    spatialCoverage: { '@type': 'State', name: facts.stateName },
    variableMeasured: panelFacts(facts).map(({ group, term, value }) => ({
      '@type': 'PropertyValue',
      name: group ? `${group}: ${term}` : term,
      value,
    })),
  };
}

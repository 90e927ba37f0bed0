import type { Typed } from '../../../schemas/rules/forms/form-body.ts';

/** What a form's fields hold, by their HTML names. */
export function typedIn(form: HTMLFormElement): Typed {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/**
 * What the browser sends: the checked body, overlaid with every field of the form as typed (including fields that third
 * parties' scripts added), the page as it is called now, and the browser's opt-out preference signal. The function
 * normalizes again and stores both.
 */
export function asTyped(form: HTMLFormElement, body: { agree?: unknown }): object {
  const { globalPrivacyControl } = navigator;
  const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]');
  const page = canonical ? { page: new URL(canonical.href).pathname } : {};
  return { ...body, ...typedIn(form), ...page, agree: body.agree, globalPrivacyControl };
}

/** Throws when the browser refuses storage. */
const kept = (name: string) => sessionStorage.getItem(`_${name}`) ?? '';

/** Where the visitor came from, as the page's script remembered it, under the names that formBody reads. */
export function keptAttribution(): Typed {
  try {
    const touches: Record<string, string> = JSON.parse(kept('attribution') || '{}');
    return {
      ...Object.fromEntries(Object.entries(touches).map(([name, value]) => [`attribution.${name}`, value])),
      adCopy: kept('insta_ad_copy'),
      adGroup: kept('insta_ad_group'),
      trafficSource: kept('insta_traffic_source'),
      campaign: kept('insta_campaign'),
    };
  } catch {
    // The browser may refuse storage; a lead without its origin is still a lead.
    return {};
  }
}

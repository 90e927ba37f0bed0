import type { HeroContent, HeroOptions } from '../../../schemas/generated/content-types.ts';
import type { PageFormId } from '../../../schemas/generated/forms.ts';
import type { Site } from '../../site.ts';
import { formSlot } from '../form-slot/form-setup.ts';
import type { HeroProps } from './hero.tsx';

const forms: Readonly<Record<NonNullable<HeroContent['form']>, PageFormId | undefined>> = {
  LP: 'callback',
  QUOTES: 'quote',
  CONTACT: 'contact',
  none: undefined,
};

/** The hero described by a page's content, with defaults filled in. */
export function heroProps(content: HeroContent, site: Site, path: string): HeroProps {
  const phone = content.phone ?? site.config.phone;
  const name = forms[content.form ?? 'LP'];
  const hidden = name === undefined || (name === 'callback' && content.hideCallback);
  return {
    title: content.title,
    ...(content.text ? { text: content.text } : {}),
    phone,
    callButton: content.callButton ?? 'number',
    textButton: content.textButton ?? false,
    secure: content.variant === 'lpeHero',
    illustration: content.illustration ?? 'none',
    ...(content.hideZip ? {} : { zip: { id: 'hero-zip' } }),
    ...(hidden ? {} : { form: formSlot(name, { site, path, phone, confirm: content.confirmConsent }) }),
  };
}

interface TextDocument {
  readonly title: string;
  readonly hero?: HeroOptions;
}

/** The top of a text page: a plain title, or a hero if the document describes one; and the page's number. */
export function textHero({ title, hero }: TextDocument, site: Site, path: string): { hero?: HeroProps; phone: string } {
  if (!hero) return { phone: site.config.phone };
  const props = heroProps({ title, form: 'none', hideZip: true, ...hero }, site, path);
  return { hero: props, phone: props.phone };
}

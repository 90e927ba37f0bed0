import type { FormFinderBlock } from '../../../schemas/generated/content-types.ts';
import { driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { useFormState } from '../../form-state.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { formSlot } from '../form-slot/form-setup.ts';
import { FormFinder, type FormFinderProps } from './form-finder.tsx';
import { liveSigns } from './live-signs.ts';

/** The finder, with the form that the visitor just sent. */
function FormFinderSlot(props: FormFinderProps) {
  const { form } = useFormState('form-finder');
  return <FormFinder {...props} form={form} posted={useFormState('quote').form} />;
}

export const block = defineBlock({
  layout: 'tool',
  component: FormFinderSlot,
  resolve: (block: FormFinderBlock, { site, path, phone }: BlockContext): FormFinderBlock & FormFinderProps => ({
    ...block,
    states: site.states.map(({ slug, facts }) => ({
      slug,
      name: facts.name,
      code: facts.code,
      signs: liveSigns(driverRules(slug, facts)),
    })),
    quote: formSlot('quote', { site, path, phone }),
  }),
  forms: () => ['form-finder', 'quote'],
});

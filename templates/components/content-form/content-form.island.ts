import { contentFormValidator } from '../../../schemas/rules/forms/content-form.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { ContentForm } from './content-form.tsx';

export const start = hydrateIsland(ContentForm, (island) => {
  const { rules } = island.props.content;
  const failureLog = `Error while submitting the form ${rules.id}`;
  controlForm(island, { rules, validate: contentFormValidator(rules), failureLog });
});

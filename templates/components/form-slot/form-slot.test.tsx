import { expect, test } from 'vitest';
import { RenderStateProvider } from '../../form-state.tsx';
import { domOf, textOf } from '../../testing/dom.ts';
import { FormSlot } from './form-slot.tsx';

const setup = { page: '/', phone: '+18005550199', consent: { version: 'lead-2026-11', text: 'I agree.' } };
const form = { form: 'callback', values: { name: 'Jo' }, errors: { name: 'Name is required' } } as const;

test('an island carries everything the browser needs to show the same form again', () => {
  const document = domOf(
    <RenderStateProvider state={{ build: 'build-1', form }}>
      <FormSlot name="callback" setup={setup} />
    </RenderStateProvider>,
  );
  const island = document.querySelector('[data-island=callback-form]');
  expect(JSON.parse(island?.getAttribute('data-props') ?? '')).toEqual({ ...setup, pageBuild: 'build-1', form });
  expect(textOf(island?.querySelector('.error-summary a'))).toBe('Name is required');
});

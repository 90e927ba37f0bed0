import { expect, test } from 'vitest';
import { settingsOf } from './netlify-function.ts';

test.each([undefined, 'production', 'dev', 'dev-server'])('a deploy of the context %s is the site', (context) => {
  expect(settingsOf(context)).toEqual({});
});

test.each(['deploy-preview', 'branch-deploy', 'staging'])('a deploy of the context %s is a preview', (context) => {
  expect(settingsOf(context)).toEqual({ PREVIEW: 'true' });
});

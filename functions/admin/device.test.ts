import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

test.each([
  ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${IOS} Mobile/15E148 Safari/604.1`],
  ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['phone', 'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16 Mobi'],
  ['tablet', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${IOS} Mobile/15E148 Safari/604.1`],
  ['tablet', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['tablet', `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${WEBKIT} Silk/120.1 like Chrome/120.0 Safari/537.36`],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`],
  ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Safari/605.1.15`],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['desktop', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Tablet PC 2.0)'],
  ['unknown', 'curl/8.5.0'],
  ['unknown', `sha256:${'0'.repeat(64)}`],
  ['unknown', ''],
  ['unknown', undefined],
])('%s: %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

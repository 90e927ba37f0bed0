/** What one visitor of many sends. Names, phones and browsers repeat as they do among people. */
interface SamplePerson {
  readonly body: { readonly name: string; readonly email: string; readonly phoneNumber: string };
  readonly userAgent: string;
}

const FIRST = 'Ann Bob Carla Dan Eva Frank Gina Hugo Iris Jack Kate Liam Mona Nick Olga Paul Rosa Sam Tina Vera'.split(
  ' ',
);
const LAST = 'Adams Baker Clark Davis Evans Flores Green Hill Irwin Jones King Lopez Moore Nguyen Ortiz Perez'.split(
  ' ',
);
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'aol.com', 'icloud.com', 'example.com'];
const AREAS = ['614', '216', '513', '512', '713', '305', '407', '818', '415', '312', '702', '602'];

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const BROWSERS = [
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 [FBAN/FBIOS]`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  `Mozilla/5.0 (Linux; Android 14; SM-A155U) ${CHROME} Mobile Safari/537.36 [FB_IAB/FB4A]`,
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Mobile Safari/537.36`,
];

/** The person of a number; another number is another person. */
export function personNumber(number: number): SamplePerson {
  const pick = (from: readonly string[], by: number) => from[Math.abs(spread(number, by)) % from.length] ?? '';
  const [first, last] = [pick(FIRST, 1), pick(LAST, 2)];
  const [f, l] = [first.toLowerCase(), last.toLowerCase()];
  const locals = [
    `${f}${number}`,
    `${f}.${l}.${number}`,
    `${f[0]}${l}${number}`,
    `${l}${number}x`,
    `${number}${f}${l}`,
  ];
  // Exchanges that exist in every area.
  const line = 2_200_000 + (Math.abs(spread(number, 7)) % 700_000);
  return {
    body: {
      name: spread(number, 3) % 4 === 0 ? `${f} ${l}` : `${first} ${last}`,
      email: `${pick(locals, 4)}@${pick(HOSTS, 5)}`,
      phoneNumber: `${pick(AREAS, 6)}${line}`,
    },
    userAgent: pick(BROWSERS, 8),
  };
}

/** Scatters numbers, the same way each time. */
function spread(number: number, by: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(by, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) | 0;
}

export type Device = 'phone' | 'tablet' | 'desktop' | 'unknown';

/**
 * Classifies a browser's user agent. Heuristic; for charts only. Rules from MDN ("Browser detection using the user
 * agent", https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent) and Google, whose
 * Android tablets omit "Mobile" (https://developer.chrome.com/docs/multidevice/user-agent):
 * 1. Tablets send "iPad", "Tablet" (Firefox), or "Android" without "Mobile".
 * 2. Anything else with "Mobi" is a phone.
 * 3. All other browsers are desktops. Since 2019 iPads identify as Macs, and count as desktops.
 */
export function deviceOf(userAgent: string | undefined): Device {
  // Every browser sends Mozilla or Opera first; an erasure leaves a hash.
  if (!userAgent || !/^(?:Mozilla|Opera)\//.test(userAgent)) return 'unknown';
  if (/\biPad\b|\bTablet\b(?! PC)/.test(userAgent)) return 'tablet';
  if (/Mobi/i.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'desktop';
}

export type Device = 'phone' | 'tablet' | 'desktop' | 'unknown';

/**
 * What somebody held in their hands, by the user agent their browser sent. Rules, of MDN ("Browser detection using the user agent", "Mobile,
 * tablet or desktop"; https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent) and of Google, whose
 * Android tablets leave "Mobile" out (https://developer.chrome.com/docs/multidevice/user-agent):
 * 1. A tablet says so: "iPad", "Tablet" (Firefox), "Android" without "Mobile".
 * 2. Whatever else has "Mobi" in it is a phone.
 * 3. Other browsers are on a desktop. Since 2019 an iPad asks for desktop pages as a Mac does, and counts as one.
 *
 * It is a guess for a plot, and nothing else may hang on it.
 */
export function deviceOf(userAgent: string | undefined): Device {
  // Every browser begins with Mozilla or Opera; what an erasure left is a hash.
  if (!userAgent || !/^(?:Mozilla|Opera)\//.test(userAgent)) return 'unknown';
  if (/\biPad\b|\bTablet\b(?! PC)/.test(userAgent)) return 'tablet';
  if (/Mobi/i.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'desktop';
}

/** https://www.w3.org/TR/gpc/#javascript-property-to-detect-preference */
interface Navigator {
  /** Undefined in browsers that do not know Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
}

/**
 * What a drawing in content/assets/ may consist of. The names are those of SVG 2 and of its filters, without all that
 * runs, moves, links, or loads something: script, animation, <a>, <foreignObject>, <iframe>, <audio>, <video>, and
 * attributes that handle events.
 * - https://www.w3.org/TR/SVG2/eltindex.html and https://www.w3.org/TR/SVG2/attindex.html
 * - https://www.w3.org/TR/filter-effects-1/
 */
export const ELEMENTS: ReadonlySet<string> = words(`
  svg g defs symbol use switch title desc metadata view style
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern marker clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

/** Without a prefix. Names that begin with `data-` or `aria-` are allowed besides. */
export const ATTRIBUTES: ReadonlySet<string> = words(`
  id class style lang role tabindex version baseProfile xmlns href type media
  x y z x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points width height pathLength viewBox preserveAspectRatio transform
  transform-origin transform-box rotate offset orient refX refY markerWidth markerHeight markerUnits method spacing side
  startOffset textLength lengthAdjust requiredExtensions systemLanguage enable-background
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits filterUnits primitiveUnits
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font
  font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-variant-caps font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation
  letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
  opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-overflow text-rendering unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent in in2 intercept k1 k2 k3 k4
  kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY pointsAtZ
  preserveAlpha radius result scale seed slope specularConstant specularExponent stdDeviation stitchTiles surfaceScale
  tableValues targetX targetY values xChannelSelector yChannelSelector`);

/** With a prefix that XML or a program defines. xml:base is not among them: it would change where #name leads. */
export const XML_ATTRIBUTES: ReadonlySet<string> = words('space lang id');

/** What drawing programs leave in their files. Browsers know none of it. */
export const PROGRAM_NAMESPACES: ReadonlySet<string> = words(`
  http://www.inkscape.org/namespaces/inkscape
  http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd
  http://www.w3.org/1999/02/22-rdf-syntax-ns#
  http://creativecommons.org/ns#
  http://web.resource.org/cc/
  http://purl.org/dc/elements/1.1/
  http://www.bohemiancoding.com/sketch/ns
  http://www.serif.com/`);

/** Functions of CSS in styles and attributes. `url(#name)` is allowed besides. */
export const FUNCTIONS: ReadonlySet<string> = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var
  matrix matrix3d translate translatex translatey scale scalex scaley rotate skew skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  not is where nth-child nth-of-type first-child inset circle ellipse polygon path`);

/** Rules of CSS that begin with @. */
export const AT_RULES: ReadonlySet<string> = words('media supports');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

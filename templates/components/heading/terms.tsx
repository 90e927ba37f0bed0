const TERM = /((?:SR|FR)-\d\d)/;

/** A title in which SR-22 and FR-44 never break at the hyphen. */
export function Terms({ text }: { text: string }) {
  return text.split(TERM).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <abbr key={index}>{part}</abbr>
    ) : (
      part
    ),
  );
}

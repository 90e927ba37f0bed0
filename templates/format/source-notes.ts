/** A rule, and what its sources leave open. */
interface RuleText {
  /** Empty where the text says only what sources leave open. */
  readonly rule: string;
  /** What an editor notes of the sources; empty where there is nothing. */
  readonly sourceNote: string;
}

/** Sentences end at a period, unless a section, a number or an initial follows. */
const SENTENCE = /(?<=[.!?]["”]?) +(?=[A-Z"“])(?<!\b(?:s|ss|No|vs|St|[A-Z])\. )/;

/** "The parts of its pages we read name no SR-22": about reading, not about driving. */
const OF_READING = /\bwe (?:have not |did not )?(?:read|saw|seen)\b|\bour sources\b/i;

/** Takes the sentences about what was read out of a text, so that they can stand with its sources. */
export function withSourceNote(text: string): RuleText {
  const sentences = text.split(SENTENCE);
  const notes = sentences.filter((sentence) => OF_READING.test(sentence));
  const rules = sentences.filter((sentence) => !OF_READING.test(sentence));
  return { rule: rules.join(' '), sourceNote: notes.join(' ') };
}

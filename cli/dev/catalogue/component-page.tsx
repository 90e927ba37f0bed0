import type { Showcase } from '../../../templates/components/examples.ts';
import { blockCode } from './block-code.ts';
import { COLOR_SCHEMES, type ColorScheme } from './color-scheme.ts';
import { BlockKeys, ExampleProps } from './keys-table.tsx';

export interface ComponentPageProps extends Showcase {
  readonly root: string;
  readonly name: string;
  /** Types of the blocks that it shows. */
  readonly blocks: readonly string[];
  readonly scheme: ColorScheme;
  readonly hasDarkColors: boolean;
}

/** Phone, tablet, desktop. */
const WIDTHS = [390, 768, 1280];
/** Until the script knows the height of what is in the frame. */
const FRAME_HEIGHT = 480;

/** When to use a component, its examples at three widths, its keys, and code to copy. */
export function ComponentPage(props: ComponentPageProps) {
  const { root, name, group, use, examples, blocks, scheme, hasDarkColors } = props;
  return (
    <main>
      <nav aria-label="Catalogue">
        <a href={root}>All components</a> / {group}
      </nav>
      <h1>{name}</h1>
      <p>{use}</p>
      <p>
        Colors:{' '}
        {COLOR_SCHEMES.map((each) => (
          <a key={each} href={`?scheme=${each}`} aria-current={each === scheme ? 'true' : undefined}>
            {each}
          </a>
        ))}
        {!hasDarkColors && ' The stylesheet has no dark colors, so both look the same.'}
      </p>
      {examples.map((example, number) => (
        <section key={example.name}>
          <h2>{example.name}</h2>
          <div className="frames">
            {WIDTHS.map((width) => (
              <figure key={width}>
                <figcaption>
                  <a href={`${root}/${name}/${number}?scheme=${scheme}`}>{width} px wide</a>
                </figcaption>
                <iframe
                  src={`${root}/${name}/${number}?scheme=${scheme}`}
                  width={width}
                  height={FRAME_HEIGHT}
                  loading="lazy"
                  title={`${example.name}, ${width} px wide`}
                />
              </figure>
            ))}
          </div>
        </section>
      ))}
      {blocks.map((type) => {
        const code = blockCode(type, examples[0]?.props ?? {});
        return (
          <section key={type}>
            <h2>The block {type}</h2>
            <Code language="YAML" text={code.yaml} />
            <Code language="Markdown" text={code.markdown} />
            <BlockKeys type={type} />
          </section>
        );
      })}
      <section>
        <h2>Props</h2>
        <ExampleProps examples={examples} />
      </section>
    </main>
  );
}

function Code({ language, text }: { language: string; text: string }) {
  return (
    <figure className="code">
      <figcaption>
        {language}{' '}
        <button type="button" hidden data-copy>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

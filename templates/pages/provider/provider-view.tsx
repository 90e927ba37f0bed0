import { Icon } from '../../components/icon/icon.tsx';
import { ProsCons } from '../../components/pros-cons/pros-cons.tsx';
import { ProviderStatus } from '../../components/provider-status/provider-status.tsx';
import { filingState } from '../../components/provider-table/filing-state.ts';
import { Questions } from '../../components/verdict-card/questions.tsx';
import { VerdictCard } from '../../components/verdict-card/verdict-card.tsx';
import { Article } from '../article.tsx';
import { FoldedBlocks } from '../folded-blocks.tsx';
import type { ViewProps } from '../page-model.ts';
import type { ProviderNotice, ProviderPage } from './props.ts';

/** An insurer's page: whether it files and what to ask of it, then what is known of it, and the text, folded. */
export function ProviderView({ page, chrome }: ViewProps<ProviderPage>) {
  const { status, marks, questions, prosCons, notice, ...article } = page.props;
  const { text, ...hero } = article.hero;
  const filing = filingState(status);
  return (
    <Article
      {...article}
      hero={hero}
      blocks={[]}
      foldsAll
      foldsForm
      page={page}
      chrome={chrome}
      notice={notice && <Notice {...notice} />}
      lead={<VerdictCard filing={filing} {...marks} />}
      aside={<Questions name={status.name} filing={filing} questions={questions} />}
      top={
        <>
          {text && <p className="hero-text">{text}</p>}
          <ProviderStatus {...status} />
          <ProsCons {...prosCons} />
          <FoldedBlocks blocks={article.blocks} />
        </>
      }
    />
  );
}

function Notice({ text, successor }: ProviderNotice) {
  return (
    <div className="notice-bar">
      <p className="wrap with-icon small">
        <Icon name="alert" />
        <span>
          {text} {successor && <a href={successor.link}>Read about {successor.name}</a>}
        </span>
      </p>
    </div>
  );
}

import { Icon } from '../../components/icon/icon.tsx';
import { ProsCons } from '../../components/pros-cons/pros-cons.tsx';
import { ProviderStatus } from '../../components/provider-status/provider-status.tsx';
import { Article } from '../article.tsx';
import type { ViewProps } from '../page-model.ts';
import type { ProviderNotice, ProviderPage } from './props.ts';

/** An insurer's page. */
export function ProviderView({ page, chrome }: ViewProps<ProviderPage>) {
  const { status, prosCons, notice, ...article } = page.props;
  return (
    <Article
      {...article}
      page={page}
      chrome={chrome}
      notice={notice && <Notice {...notice} />}
      first={
        <>
          <ProviderStatus {...status} />
          <ProsCons {...prosCons} />
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

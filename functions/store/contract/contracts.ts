import { adminContract } from './admin.contract.ts';
import { checksContract } from './checks.contract.ts';
import { fieldDataContract } from './field-data.contract.ts';
import type { Engine } from './harness.ts';
import { keptAnswersContract } from './kept-answers.contract.ts';
import { legalHoldContract } from './legal-hold.contract.ts';
import { noticesContract } from './notices.contract.ts';
import { operatorsContract } from './operators.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { peopleContract } from './people.contract.ts';
import { privacyRequestsContract } from './privacy-requests.contract.ts';
import { retentionContract } from './retention.contract.ts';
import { salesContract } from './sales.contract.ts';
import { sharedContract } from './shared.contract.ts';
import { storeContract } from './store.contract.ts';
import { velocityContract } from './velocity.contract.ts';
import { workContract } from './work.contract.ts';

/** Describes everything that a store must do. */
export function describeStore(engine: Engine): void {
  const contracts = [
    storeContract,
    outboxContract,
    checksContract,
    noticesContract,
    adminContract,
    legalHoldContract,
    retentionContract,
    privacyRequestsContract,
    velocityContract,
    fieldDataContract,
    keptAnswersContract,
    peopleContract,
    operatorsContract,
    workContract,
    salesContract,
    ...(engine.shared ? [sharedContract] : []),
  ];
  for (const run of contracts) run(engine);
}

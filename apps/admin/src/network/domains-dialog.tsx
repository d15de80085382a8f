import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Loaded } from '../ui/screen.tsx';
import { Failure, useSubmission } from '../ui/submission.tsx';
import { say } from '../ui/toasts.tsx';
import { addDomain, domainsQuery, makePrimary, removeDomain, type Domain } from './domains.queries.ts';
import { addressOf, type Site } from './sites.queries.ts';

/** Where a site answers: one primary address, and others that lead to it. */
export function DomainsDialog({ site, onClose }: { site: Site; onClose(): void }) {
  const t = useText();
  const list = useQuery(domainsQuery(site));
  const [address, setAddress] = useState('');
  const submission = useSubmission({ stays: true });
  const { errors, isBusy } = submission;

  const act = (work: () => Promise<void>, done: string) => submission.run(() => work().then(() => say(done)));

  const add = () =>
    act(
      async () => {
        await addDomain(site, address);
        setAddress('');
      },
      t('domains.added', { address: address.trim() }),
    );

  return (
    <Dialog
      title={t('domains.of', { name: site.name })}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <div className="stack">
        <Failure of={submission} />
        <p className="soft">{t('domains.why')}</p>
        <Loaded query={list}>
          {() => (
            <ul className="domain-list" aria-label={t('domains.title')}>
              {list.data!.map((domain) => (
                <DomainLine key={domain.url} domain={domain} isBusy={isBusy} onAct={act} site={site} />
              ))}
            </ul>
          )}
        </Loaded>
        <Form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            label={t('domains.new')}
            description={t('sites.domainWhy')}
            value={address}
            onChange={setAddress}
            error={errors['domain'] ?? errors['path']}
            maxLength={300}
            autoComplete="off"
            isRequired
          />
          <Button type="submit" kind="primary" isPending={isBusy}>
            {t('domains.add')}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}

type LineProps = {
  domain: Domain;
  site: Site;
  isBusy: boolean;
  onAct(work: () => Promise<void>, done: string): Promise<void>;
};

function DomainLine({ domain, site, isBusy, onAct }: LineProps) {
  const t = useText();
  const address = addressOf(domain.url);
  return (
    <li className="domain-line">
      <bdi dir="ltr">{address}</bdi>
      {domain.primary ? (
        <span className="badge success">{t('domains.primary')}</span>
      ) : (
        <span className="row">
          <Button
            aria-label={t('domains.makePrimaryOf', { address })}
            isDisabled={isBusy}
            onPress={() => void onAct(() => makePrimary(site, domain), t('domains.isPrimary', { address }))}
          >
            {t('domains.makePrimary')}
          </Button>
          <Button
            kind="danger"
            aria-label={t('domains.removeOf', { address })}
            isDisabled={isBusy}
            onPress={() => void onAct(() => removeDomain(site, domain), t('domains.removed', { address }))}
          >
            {t('domains.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

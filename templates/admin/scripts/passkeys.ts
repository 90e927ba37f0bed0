import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/*
 * Passkeys on the pages of /admin. Each place that offers one is hidden until a browser that has them runs this.
 */

async function post(use: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await fetch(`/admin/passkeys/${use}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  // The cast is for our own answer.
  const said = (await response.json().catch(() => ({}))) as { data?: unknown; message?: string };
  if (response.ok) return said.data;
  throw new Error(said.message ?? 'This did not work. Load this page again.');
}

/** The casts are for what our server made. */
async function offerPasskey({ dataset }: HTMLElement, name: string | undefined): Promise<void> {
  const { passkey: use = '', token, to } = dataset;
  const options = await post(use, { job: 'options', token });
  const given =
    use === 'add'
      ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  const { to: next } = (await post(use, { job: 'answer', token, to, name, answer: given })) as { to: string };
  location.assign(next);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const [button, said] = [place.querySelector('button'), place.querySelector('[role=alert]')];
  if (!button || !said || !('PublicKeyCredential' in window)) continue;
  place.hidden = false;
  button.addEventListener('click', async () => {
    said.textContent = '';
    button.disabled = true;
    try {
      await offerPasskey(place, place.querySelector('input')?.value);
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : 'This did not work.';
      button.disabled = false;
    }
  });
}

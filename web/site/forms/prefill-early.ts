export type PrefilledForm = 'contact' | 'demo'

/** What fills in a form, loaded only for a link that asks for it; null for any other. */
export async function loadPrefill() {
  if (!/[?&](?:industry|service)=/.test(location.search)) return null
  return import('./prefill.ts')
}

/** A form sleeps until somebody touches it: the text has to be there before. */
export async function prefillEarly(name: PrefilledForm): Promise<void> {
  const prefilling = await loadPrefill()
  prefilling?.prefillAsleep(name, prefilling.prefillFrom(name, location.search))
}

export type PrefilledForm = 'contact' | 'demo'

/** What fills in a form, loaded only for a link that asks for it; null for any other. */
export async function loadPrefill(name: PrefilledForm) {
  if (!/[?&](?:industry|service)=/.test(location.search)) return null
  const { contactPrefill, demoPrefill, isNewVisit, prefillAsleep, wanted, wasFilledAsleep } =
    await import('./prefill.ts')
  const prefill = (name === 'demo' ? demoPrefill : contactPrefill)(location.search)
  return { prefill, isNewVisit, prefillAsleep, wanted, wasFilledAsleep }
}

/** A form sleeps until somebody touches it: the text has to be there before. */
export async function prefillEarly(name: PrefilledForm): Promise<void> {
  const prefilling = await loadPrefill(name)
  prefilling?.prefillAsleep(name, prefilling.prefill)
}

import { readFormDraft } from '#web/data/form-draft.ts'

/** Chooses the filter type that a link asks for: /demo?service=dpf. A reload keeps what the person has chosen since. */
export function chooseLinkedService(): void {
  const linked = new URLSearchParams(location.search).get('service')
  const select = document.querySelector<HTMLSelectElement>('main select[name=filterTypes]')
  if (!select || !linked || ![...select.options].some(({ value }) => value === linked)) return
  if (!isNewVisit() && (select.value || readFormDraft('demo'))) return
  select.value = linked
  // A form that is awake already has to hear of it; one that sleeps reads it when it wakes.
  if (!select.closest('astro-island[ssr]'))
    select.dispatchEvent(new Event('change', { bubbles: true }))
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

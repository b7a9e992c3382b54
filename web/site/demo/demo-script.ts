import { readFormDraft } from '#web/data/form-draft.ts'
import { showAnswerPromise } from '#web/site/forms/answer-promise-script.ts'
import { everyMinute } from '#web/ui/every-minute.ts'
import { greetCustomer } from '#web/site/forms/customer-greeting-script.ts'
import { isNewVisit } from '#web/site/forms/new-visit.ts'

chooseLinkedService()
everyMinute(showAnswerPromise)
greetCustomer()

/**
 * Chooses the filter type that a link names: /demo?service=dpf. After a reload the person's own
 * choice stays.
 */
function chooseLinkedService(): void {
  const linked = new URLSearchParams(location.search).get('service')
  const select = document.querySelector<HTMLSelectElement>('main select[name=filterTypes]')
  if (!select || !linked || ![...select.options].some(({ value }) => value === linked)) return
  if (!isNewVisit() && (select.value || readFormDraft('demo'))) return
  select.value = linked
  // A hydrated form must be notified; a sleeping one reads it when it wakes.
  if (!select.closest('astro-island[ssr]'))
    select.dispatchEvent(new Event('change', { bubbles: true }))
}

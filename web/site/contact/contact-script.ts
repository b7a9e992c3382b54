import { showAnswerPromise } from '#web/site/forms/answer-promise-script.ts'
import { greetCustomer } from '#web/site/forms/customer-greeting-script.ts'
import { everyMinute } from '#web/ui/every-minute.ts'
import { showOpening } from './opening-script.ts'
import { pickupWords, type PickupWords } from './pickup-words.ts'

answerZipCodes()
greetCustomer()
openLinkedPart()
window.addEventListener('hashchange', openLinkedPart)
everyMinute((now) => {
  showOpening(now)
  showAnswerPromise(now)
})

/** Answers as soon as a ZIP code is complete; what is none is said to be wrong once it is sent. */
function answerZipCodes(): void {
  const form = document.querySelector<HTMLFormElement>('[data-pickup]')
  const field = form?.querySelector('input')
  const answer = form?.querySelector('[role=status]')
  if (!form || !field || !answer) return
  const words = JSON.parse(form.dataset['pickup'] ?? '{}') as PickupWords
  const say = (isSent: boolean) => {
    const said = pickupWords(field.value, isSent, words)
    field.toggleAttribute('aria-invalid', said === words.wrong)
    if (answer.textContent !== said) answer.textContent = said
  }
  field.addEventListener('input', () => say(false))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say(true)
  })
  // Typed before this script was there, or brought back by the browser.
  if (field.value !== '') say(false)
}

/** Opens the part of the form that the end of the address names, before the form hydrates too. */
function openLinkedPart(): void {
  const part = [...document.querySelectorAll<HTMLDetailsElement>('details[data-part]')].find(
    ({ dataset }) => location.hash === `#${dataset['part']}`,
  )
  if (!part) return
  part.open = true
  // On a phone the part fills the screen: the form begins with its heading.
  if (matchMedia('(width < 64rem)').matches) (part.closest('form') ?? part).scrollIntoView()
  else part.scrollIntoView({ block: 'nearest' })
}

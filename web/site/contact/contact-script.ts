import { showAnswerPromise } from '#web/site/forms/answer-promise-script.ts'
import { everyMinute } from '#web/ui/every-minute.ts'
import { showOpening } from './opening-script.ts'

everyMinute((now) => {
  showOpening(now)
  showAnswerPromise(now)
})

import { showAnswerPromise } from '#web/site/forms/answer-promise-script.ts'
import { everyMinute } from '#web/ui/every-minute.ts'
import { chooseLinkedService } from './linked-service.ts'

chooseLinkedService()
everyMinute(showAnswerPromise)

import { useQuery } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { fill } from '#domain/fill.ts'
import {
  channels,
  topics,
  type NotificationChoice,
  type TextConsent,
} from '#domain/notifications/contract.ts'
import { keptHereQuery } from '#web/data/messages-kept-here.ts'
import { choicesQuery, textConsentQuery } from '#web/data/notifications.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Section } from '#web/account/section.tsx'
import { TextConsentNote, textConsentId } from './text-consent.tsx'
import { TextProof } from './text-proof.tsx'
import { useNotificationChoice } from './use-notification-choice.ts'

const {
  heading,
  lead,
  topicColumn,
  topics: topicNames,
  channels: channelNames,
  fixed,
  fixedNote,
  choice,
  keptHere,
  texts,
} = accountSettings.notifications

const waitsId = 'texts-wait'

export function NotificationsSection() {
  const query = useQuery(choicesQuery)
  const consent = useQuery(textConsentQuery)
  return (
    <Section id="notifications" heading={heading} lead={lead}>
      <KeptHereNote />
      <Loaded query={query} rows={5}>
        {(choices) => <ChoiceTable choices={choices} consent={consent.data} />}
      </Loaded>
      <Loaded query={consent} rows={2}>
        {(agreed) => (
          <>
            {agreed.isWaiting && !agreed.isStopped && agreed.phoneNumber !== null && (
              <TextProof number={agreed.phoneNumber} codeEndsAt={agreed.codeEndsAt} />
            )}
            <TextConsentNote consent={agreed} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Where no service is set up, this note says that no emails and texts are sent. */
function KeptHereNote() {
  const { data } = useQuery(keptHereQuery)
  if (data === undefined || (!data.mail && !data.sms)) return null
  const text = data.mail && data.sms ? keptHere.both : data.mail ? keptHere.mail : keptHere.sms
  return (
    <p className="measure mb-4 border-l-2 border-brass bg-paper py-2 pr-3 pl-3 text-sm">{text}</p>
  )
}

type ChoiceTableProps = { choices: NotificationChoice[]; consent: TextConsent | undefined }

function ChoiceTable({ choices, consent }: ChoiceTableProps) {
  const choose = useNotificationChoice()
  const { isProven } = useEmailProof()
  // Nobody can agree to what they cannot read, nor to texts without a number.
  const mayText = typeof consent?.phoneNumber === 'string'
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-soot-400">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                {topicColumn}
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col" className="w-1/5 px-1 py-2 text-center font-semibold">
                  {channelNames[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <tr key={topic} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {topicNames[topic]}
                </th>
                {channels.map((channel) => (
                  <td key={channel} className="px-1 py-1.5 text-center">
                    <Choice
                      choice={choices.find((one) => one.topic === topic && one.channel === channel)}
                      isClosed={channel === 'sms' && !mayText}
                      // Texts that are on can always be turned off.
                      waitsForEmail={channel === 'sms' && !isProven}
                      waitsForCode={channel === 'sms' && consent?.isWaiting === true}
                      describedBy={
                        channel === 'sms' ? (isProven ? textConsentId : waitsId) : undefined
                      }
                      name={fill(choice, {
                        topic: topicNames[topic],
                        channel: channelNames[channel],
                      })}
                      onChoose={choose}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmEmailLine id={waitsId} className="mt-4" />
      <p id="always-sent" className="measure mt-3 text-xs text-soot-600">
        {fixedNote}
      </p>
    </>
  )
}

type ChoiceProps = {
  choice: NotificationChoice | undefined
  name: string
  isClosed: boolean
  waitsForEmail: boolean
  waitsForCode: boolean
  describedBy: string | undefined
  onChoose: (choice: NotificationChoice) => void
}

function Choice({
  choice,
  name,
  isClosed,
  waitsForEmail,
  waitsForCode,
  describedBy,
  onChoose,
}: ChoiceProps) {
  if (choice === undefined) return null
  return (
    <label className="inline-grid min-h-10 min-w-10 cursor-pointer place-items-center has-disabled:cursor-default">
      <span className="sr-only">{name}</span>
      <input
        type="checkbox"
        checked={choice.wanted}
        disabled={choice.fixed || isClosed || (waitsForEmail && !choice.wanted)}
        aria-describedby={choice.fixed ? 'always-sent' : describedBy}
        onChange={() => onChoose({ ...choice, wanted: !choice.wanted })}
        className="size-6 accent-lake"
      />
      {choice.fixed && (
        <span className="text-xs text-soot-600" aria-hidden="true">
          {fixed}
        </span>
      )}
      {waitsForCode && choice.wanted && (
        <span className="text-xs text-soot-600">{texts.waiting}</span>
      )}
    </label>
  )
}

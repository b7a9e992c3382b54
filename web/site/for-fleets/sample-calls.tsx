import { forFleets } from '#content/for-fleets.ts'
import { batchExample, type BatchAnswer } from '#domain/fleet/reading-batch.ts'
import { sendReadings } from '#domain/fleet/readings/calls.ts'

const { answer, link, request } = forFleets.api
const [first] = batchExample.readings

const taken: BatchAnswer = {
  accepted: 1,
  alreadyThere: 0,
  refused: 0,
  results: [{ id: first.id, status: 'accepted', message: null }],
}

/** The documented call of a program, with the first of its readings, and its answer. */
export function SampleCalls() {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <Code heading={request} lines={[sendReadings.address, 'Authorization: Bearer lk_…', '']}>
        {{ readings: [first] }}
      </Code>
      <Code heading={answer} lines={[]}>
        {taken}
      </Code>
      <p>
        <a href={link.href} className="link inline-flex min-h-11 items-center">
          {link.label}
        </a>
      </p>
    </div>
  )
}

type CodeProps = { heading: string; lines: readonly string[]; children: object }

function Code({ heading, lines, children }: CodeProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-base">{heading}</h3>
      <pre className="mt-2 border border-line bg-paper p-4 font-mono text-sm break-words whitespace-pre-wrap">
        {[...lines, JSON.stringify(children, null, 2)].join('\n')}
      </pre>
    </div>
  )
}

import { proof } from '#content/proof.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { samplePassport } from '#domain/services/samples/sample-filter.ts'
import { formatPair, formatReading, removedGrams } from '#domain/services/format-readings.ts'
import { readingOf } from '#domain/services/readings.ts'

const words = proof.record

/** The sample filter over its cleanings, in short. */
export function RecordInShort() {
  const { filter, cleanings, lives, creep } = samplePassport()
  return (
    <div>
      <h3 className="text-lg">{words.title}</h3>
      <p className="mt-1 font-mono text-sm break-words text-soot-600">{filter.serialNumber}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="flex gap-1" aria-hidden="true">
          {Array.from({ length: lives.of }, (_, at) => (
            <span
              key={at}
              className={`size-4 border-[1.5px] ${at < lives.used ? 'border-lake bg-lake' : 'border-soot-400'}`}
            />
          ))}
        </span>
        {fill(words.lives, lives)}
      </p>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead>
            <tr className="border-b border-soot-400 text-left align-bottom text-xs text-soot-600">
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {words.cleaning}
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-normal">
                {words.pressure}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {words.removed}
              </th>
            </tr>
          </thead>
          <tbody>
            {cleanings.map(({ on, measured }) => (
              <tr key={on} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  {formatLongDay(on)}
                </th>
                <td className="py-2.5 pr-3 text-right whitespace-nowrap">
                  {formatPair('pressure', readingOf(measured, 'pressure'), '')}
                </td>
                <td className="py-2.5 text-right">
                  {formatReading('weight', String(removedGrams(measured)))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {creep !== null && (
        <p className="mt-4 border-l-2 border-soot-400 pl-3 text-sm">
          {fill(words.creep, { percent: creep.percent })}
        </p>
      )}
    </div>
  )
}

import { type Stage, stages } from '#domain/services/bench/filter-states.ts'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import { type FilterPhoto, type ServiceFilter } from '#domain/services/bench/contract.ts'
import { PhotoStrip } from '#web/account/passport/photo-strip.tsx'
import { ofFilter } from '#web/admin/components/bench/as-if-sent.ts'
import { NotSaved } from '#web/admin/components/bench/not-saved.tsx'
import type { Bench } from '#web/admin/components/bench/use-bench-queue.ts'
import { smallerPhoto } from '#web/chat/photo/smaller-photo.ts'
import { filterPhotoAddress } from '#web/data/services-bench.ts'
import { RemovePhoto } from './remove-photo.tsx'

const words = benchText.photos

const removePhoto = ({ id }: FilterPhoto) => <RemovePhoto id={id} />

/** What the filter looks like, taken on the phone at its arrival and after its cleaning. */
export function FilterPhotos({
  filter,
  bench,
  mayAdd = true,
}: {
  filter: ServiceFilter
  bench: Bench
  /** It is still with us. */
  mayAdd?: boolean
}) {
  const waiting = ofFilter(bench.waiting, filter.id).filter(
    ({ kind, problem }) => kind === 'photo' && problem === null,
  )

  async function take(stage: Stage, file: File): Promise<void> {
    await bench.doIt(filter, { kind: 'photo', stage }, { picture: await smallerPhoto(file) })
  }

  return (
    <div className="w-full">
      {mayAdd && (
        <div className="flex flex-wrap items-center gap-2">
          {stages.map((stage) => (
            <label
              key={stage}
              className="small-button relative inline-flex cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink"
            >
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="sr-only"
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  target.value = ''
                  if (file) void take(stage, file)
                }}
              />
              {words.add[stage]}
              <span className="sr-only"> {filter.serialNumber ?? benchText.noSerial}</span>
            </label>
          ))}
        </div>
      )}
      <NotSaved bench={bench} filterId={filter.id} of={({ kind }) => kind === 'photo'} />
      <p role="status" className="mt-2 text-sm text-soot-800 empty:hidden">
        {waiting.length > 0 && fill(words.waiting, { count: String(waiting.length) })}
      </p>
      {filter.photos.length > 0 && (
        <div className="mt-3">
          <PhotoStrip photos={filter.photos} address={filterPhotoAddress} act={removePhoto} />
        </div>
      )}
    </div>
  )
}

import { benchText } from '#content/bench.ts'
import { type FilterPhoto, type ServiceFilter, stages } from '#domain/services/bench/contract.ts'
import { PhotoStrip } from '#web/account/passport/photo-strip.tsx'
import { filterPhotoAddress } from '#web/data/services-bench.ts'
import { RemovePhoto } from './remove-photo.tsx'
import { usePhotoSending } from './use-photo-sending.ts'

const words = benchText.photos

const removePhoto = ({ id }: FilterPhoto) => <RemovePhoto id={id} />

/** What the filter looks like, taken on the phone at its arrival and after its cleaning. */
export function FilterPhotos({ filter }: { filter: ServiceFilter }) {
  const { state, take, send, discard } = usePhotoSending(filter.id)
  return (
    <div className="w-full">
      <div className="flex flex-wrap items-center gap-2">
        {stages.map((stage) => (
          <label
            key={stage}
            className="small-button relative inline-flex min-h-11 cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-disabled:cursor-not-allowed has-disabled:text-soot-600"
          >
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              disabled={state.is !== 'none'}
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
      <p role="status" className="mt-2 text-sm text-soot-800 empty:hidden">
        {state.is === 'sending' && words.sending}
      </p>
      {state.is === 'failed' && (
        <div className="mt-2 text-sm">
          <p role="alert" className="text-kiln">
            {state.failure}
          </p>
          <p className="mt-2 flex gap-2">
            <button type="button" className="small-button min-h-11" onClick={() => void send()}>
              {words.again}
            </button>
            <button type="button" className="small-button min-h-11" onClick={discard}>
              {words.discard}
            </button>
          </p>
        </div>
      )}
      {filter.photos.length > 0 && (
        <div className="mt-3">
          <PhotoStrip photos={filter.photos} address={filterPhotoAddress} act={removePhoto} />
        </div>
      )}
    </div>
  )
}

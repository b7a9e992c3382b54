import { chatWidget } from '#content/chat-widget.ts'
import { quote } from '#content/quote.ts'
import { fill } from '#domain/fill.ts'
import { mostPhotosOfMessage } from '#domain/leads/quote-fields.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { usePhotos } from './use-photos.ts'

const { label, add, hint, remove } = quote.photos
const { accept } = chatWidget.photo

/** Photos that leave with the message. */
export function PhotoPicker({ photos: chosen }: { photos: ReturnType<typeof usePhotos> }) {
  const { photos, said } = chosen
  return (
    <fieldset className="noscript:hidden">
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mt-1 text-xs text-soot-600">{fill(hint, { most: mostPhotosOfMessage })}</p>
      {photos.length > 0 && (
        <ul className="mt-2">
          {photos.map((photo) => (
            <li
              key={photo.key}
              className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm"
            >
              <span className="min-w-0 break-words">{photo.file.name}</span>
              <SmallButton
                aria-label={fill(remove, { name: photo.file.name })}
                onClick={() => chosen.remove(photo)}
              >
                {quote.photos.removeShort}
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostPhotosOfMessage && (
        <label className="small-button relative mt-3 inline-flex min-h-11 cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
          <input
            type="file"
            multiple
            accept={accept}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) chosen.add(files)
            }}
          />
          {add}
        </label>
      )}
      <p role="status" className="mt-2 text-sm text-soot-800 empty:hidden">
        {said}
      </p>
    </fieldset>
  )
}

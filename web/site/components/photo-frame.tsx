import type { Photo } from '#content/photo.ts'

/** A photograph, cut to the shape of its frame. */
export function PhotoFrame({ photo, className }: { photo: Photo; className: string }) {
  return (
    <img
      src={`/pictures/${photo.file}`}
      alt={photo.alt}
      loading="lazy"
      decoding="async"
      className={`rounded-sm object-cover ${className}`}
    />
  )
}

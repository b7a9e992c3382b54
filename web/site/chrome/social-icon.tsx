import type { SocialKey } from '#content/company.ts'

// Drawn on the 24 px grid of the other icons: initials and shapes, not the networks' own artwork.
const shapes: Record<SocialKey, string> = {
  linkedin: 'M5 9v11M5 4.5v.01M10 20V9m0 5c0-3 1.5-5 4.5-5S19 11 19 14v6',
  facebook: 'M14 21v-8h3.5M14 13h-4m4 0V8.5C14 6.5 15 5 17.5 5',
  youtube:
    'M3 7.5C3 6 4 5 5.5 5h13C20 5 21 6 21 7.5v9c0 1.5-1 2.5-2.5 2.5h-13C4 19 3 18 3 16.5zM10 9v6l5-3z',
  x: 'M4 4l16 16M20 4 4 20',
}

export function SocialIcon({ network }: { network: SocialKey }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-2"
      aria-hidden="true"
    >
      <path d={shapes[network]} />
    </svg>
  )
}

import type { ReactNode } from 'react'
import '#web/styles/before-after.css'
import { shares } from './before-after-drag.ts'
import { Picture } from './picture.tsx'

type BeforeAfterProps = {
  /** Base name of a pair: `dpf` stands for `dpf-dirty` and `dpf-clean`. */
  pair: string
  altBefore: string
  altAfter: string
  /** What the handle is called for people who do not see it. */
  label: string
  caption: string
  sizes: string
  first?: boolean
  /** What was read of it, and changes with the handle: texts of the same decimals. */
  readings?: readonly { name: string; unit: string; before: string; after: string }[]
  /** The rest of the caption. */
  children?: ReactNode
}

/**
 * One filter, twice, with a handle between. The handle is a range input, so mouse, touch and keys
 * work alike; before-after-drag.ts moves the edge.
 */
export function BeforeAfter({
  pair,
  altBefore,
  altAfter,
  label,
  caption,
  sizes,
  first = false,
  readings = [],
  children,
}: BeforeAfterProps) {
  const shared = { sizes, width: 1200, height: 900, first }
  return (
    <figure className="before-after">
      <div className="reveal relative aspect-[16/10] overflow-hidden rounded-sm bg-night sm:aspect-[4/3]">
        <Picture
          name={`${pair}-clean`}
          alt={altAfter}
          {...shared}
          className="absolute inset-0 size-full object-cover"
        />
        <div className="reveal-before absolute inset-0">
          <Picture
            name={`${pair}-dirty`}
            alt={altBefore}
            {...shared}
            className="size-full object-cover"
          />
        </div>
        <span className="reveal-tag left-3">Before</span>
        <span className="reveal-tag right-3">After</span>
        <input
          type="range"
          min="0"
          max="100"
          defaultValue="50"
          aria-label={label}
          aria-valuetext={shares(50)}
          data-reveal
          className="reveal-range"
        />
        <div className="reveal-handle" aria-hidden="true">
          <svg viewBox="0 0 44 44" className="size-11">
            <rect width="44" height="44" rx="2" className="fill-chalk" />
            <path d="m17 14-8 8 8 8M27 14l8 8-8 8" className="fill-none stroke-night stroke-2" />
          </svg>
        </div>
      </div>
      {readings.length > 0 && (
        <dl className="reveal-readings">
          {readings.map(({ name, unit, before, after }) => (
            <div key={name}>
              <dt>{name} </dt>
              <dd>
                <strong data-reading={`${before} ${after}`}>
                  {before} → {after}
                </strong>{' '}
                {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <figcaption className="mt-2 text-xs text-soot-600">
        {caption} {children}
      </figcaption>
    </figure>
  )
}

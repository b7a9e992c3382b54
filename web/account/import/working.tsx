type WorkingProps = { label: string; done?: number; total?: number }

/** A file is being read or imported; how far it is, where that is known. */
export function Working({ label, done, total }: WorkingProps) {
  return (
    <div role={total === undefined ? 'status' : undefined} className="grid gap-2 py-5 text-sm">
      <p className="font-semibold break-words tabular-nums">{label}</p>
      <progress
        className="block h-3 w-full accent-lake"
        aria-label={label}
        {...(total === undefined ? {} : { max: Math.max(total, 1), value: done ?? 0 })}
      />
    </div>
  )
}

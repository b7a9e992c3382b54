/** A small label and what it says, on one line where there is room. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-soot-600">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}

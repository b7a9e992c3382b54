import { caseStudyLabels, type Fact } from '#content/case-studies.ts'

export function CaseStudyFacts({
  facts,
  className,
}: {
  facts: readonly Fact[]
  className: string
}) {
  return (
    <section className={className}>
      <h2 className="text-lg" id="facts">
        {caseStudyLabels.factsHeading}
      </h2>
      <table aria-labelledby="facts" className="mt-4 w-full border-t-2 border-ink text-sm">
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal text-soot-600">
                {label}
              </th>
              <td className="py-2.5 font-medium">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

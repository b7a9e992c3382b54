import { about } from '#content/about.ts'

const { values } = about

export function AboutValues() {
  return (
    <section className="wrap py-14 lg:py-20">
      <h2 className="max-w-[26ch] text-2xl">{values.heading}</h2>
      <dl className="mt-8 border-t-2 border-ink">
        {values.items.map((value) => (
          <div
            key={value.title}
            className="grid gap-x-12 gap-y-1 border-b border-line py-5 lg:grid-cols-12 lg:py-6"
          >
            <dt className="text-lg font-semibold lg:col-span-5">{value.title}</dt>
            <dd className="measure text-soot-800 lg:col-span-7">{value.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

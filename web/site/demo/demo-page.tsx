import { demo } from '#content/demo.ts'
import { BenchTest } from '#web/site/diagrams/bench-test.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { CustomerGreeting } from '#web/site/forms/customer-greeting.tsx'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'
import { DemoProof } from './demo-proof.tsx'
import { DemoSteps } from './demo-steps.tsx'

const { heading, lead, bench, benefits } = demo

/** `form` is the island with the request form. */
export function DemoPage({ form }: { form: React.ReactNode }) {
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <div className="wrap grid gap-x-12 gap-y-14 pb-16 lg:grid-cols-12 lg:pb-24">
        <div className="lg:col-span-7">
          <CustomerGreeting />
          {form}
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <DemoSteps />
          <RenderingFigure
            name="gloves"
            sizes="(min-width: 80rem) 362px, (min-width: 64rem) 30vw, (min-width: 40rem) 92vw, 60vw"
            className="mt-10"
          />
        </div>
      </div>
      <section className="border-t border-line bg-paper">
        <div className="wrap py-16 lg:py-20">
          <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
            <h2 className="text-2xl lg:col-span-5">{bench.heading}</h2>
            <p className="text-soot-800 lg:col-span-7 lg:col-start-6 lg:self-end">{bench.text}</p>
          </div>
          <div className="mt-10">
            <BenchTest />
          </div>
        </div>
      </section>
      <DemoProof />
      <section className="wrap grid gap-x-12 gap-y-6 py-16 lg:grid-cols-12 lg:py-24">
        <h2 className="text-2xl lg:col-span-4">{benefits.heading}</h2>
        <ul className="grid gap-x-12 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
          {benefits.items.map((item) => (
            <li key={item} className="flex gap-3 border-t border-line py-4 font-semibold">
              <svg
                viewBox="0 0 16 16"
                className="mt-1.5 size-4 shrink-0 fill-none stroke-moss stroke-2"
                aria-hidden="true"
              >
                <path d="m2 8.5 4 4 8-9" />
              </svg>
              {item}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

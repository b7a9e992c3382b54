import { about } from '#content/about.ts'
import { ClosingCall } from '#web/site/components/closing-call.tsx'
import { Stat } from '#web/site/components/stat.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { AboutEnvironment } from './about-environment.tsx'
import { AboutLeadership } from './about-leadership.tsx'
import { AboutStory } from './about-story.tsx'
import { AboutTimeline } from './about-timeline.tsx'

const { heading, lead, stats, values, sustainability, closing } = about

export function AboutPage() {
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-6 border-t-2 border-ink pt-6 lg:mt-14 lg:grid-cols-4">
          {stats.map((stat) => (
            <Stat key={stat.claim} {...stat} className="[&_dd]:text-3xl" />
          ))}
        </dl>
      </PageIntro>
      <AboutStory />
      <AboutTimeline />
      <AboutEnvironment />
      <AboutValues />
      <AboutLeadership />
      <section className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-5">
          <h2 className="text-2xl">{sustainability.heading}</h2>
          <p className="mt-4 max-w-[44ch] text-soot-800">{sustainability.text}</p>
        </div>
        <dl className="grid grid-cols-3 gap-x-4 border-t border-line pt-6 lg:col-span-7">
          {sustainability.stats.map((stat) => (
            <Stat key={stat.claim} {...stat} className="sm:[&_dd]:text-3xl" />
          ))}
        </dl>
      </section>
      <ClosingCall {...closing} />
    </>
  )
}

function AboutValues() {
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

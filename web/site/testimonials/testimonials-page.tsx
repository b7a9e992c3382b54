import { testimonialsPage, testimonialStats } from '#content/testimonials.ts'
import { Stat } from '#web/site/components/stat.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { CaseStudyCards } from './case-study-cards.tsx'
import { ReviewList } from './review-list.tsx'
import { ShareExperience } from './share-experience.tsx'
import { TestimonialLedger } from './testimonial-ledger.tsx'

const { heading, lead } = testimonialsPage

/** `form` is the island with the review form. */
export function TestimonialsPage({ form }: { form: React.ReactNode }) {
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-7 border-t border-line pt-6 md:grid-cols-4 lg:gap-x-12">
          {testimonialStats.map((stat) => (
            <Stat key={stat.claim} {...stat} />
          ))}
        </dl>
      </PageIntro>
      <ReviewList />
      <TestimonialLedger />
      <CaseStudyCards />
      <ShareExperience form={form} />
    </>
  )
}

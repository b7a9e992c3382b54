import { cleaningFaqs } from '#content/faqs.ts'
import { servicesPage } from '#content/services-page.ts'
import { Fold } from './fold.tsx'

export function Questions() {
  return (
    <section className="wrap grid gap-x-12 gap-y-6 py-10 lg:grid-cols-12 lg:py-8">
      <h2 className="max-w-[24ch] text-2xl lg:col-span-4">{servicesPage.faqsHeading}</h2>
      <div className="lg:col-span-8">
        {cleaningFaqs.map((faq) => (
          <Fold key={faq.id} heading={faq.question} className="not-first:border-t-0">
            <div className="pb-4">
              <p className="measure text-soot-800">{faq.answer}</p>
              {faq.link && (
                <a href={faq.link.href} className="link mt-2 inline-block font-semibold">
                  {faq.link.label}
                </a>
              )}
            </div>
          </Fold>
        ))}
      </div>
    </section>
  )
}

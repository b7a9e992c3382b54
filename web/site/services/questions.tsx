import { cleaningFaqs } from '#content/faqs.ts'
import { servicesPage } from '#content/services-page.ts'

/** Open on the page: five answers are read faster than they are unfolded. */
export function Questions() {
  return (
    <section className="wrap py-14 lg:py-20">
      <h2 className="max-w-[24ch] text-2xl">{servicesPage.faqsHeading}</h2>
      <div className="mt-8 border-t-2 border-ink">
        {cleaningFaqs.map((faq) => (
          <article
            key={faq.id}
            className="grid gap-x-12 gap-y-2 border-b border-line py-6 lg:grid-cols-12"
          >
            <h3 className="text-lg lg:col-span-5">{faq.question}</h3>
            <div className="lg:col-span-7">
              <p className="measure text-soot-800">{faq.answer}</p>
              {faq.link && (
                <a href={faq.link.href} className="link mt-2 inline-block font-semibold">
                  {faq.link.label}
                </a>
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

import { contact } from '#content/contact.ts'
import { contactFaqs } from '#content/faqs.ts'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { CustomerGreeting } from '#web/site/forms/customer-greeting.tsx'
import { ContactInfo } from './contact-info.tsx'
import { ContactLocation } from './contact-location.tsx'
import { HoursCard } from './hours-card.tsx'

/** `form` is the island with the message form. */
export function ContactPage({ form }: { form: React.ReactNode }) {
  return (
    <>
      <PageIntro heading={contact.heading} lead={contact.lead} />
      <div className="wrap grid gap-x-12 gap-y-14 pb-16 lg:grid-cols-12 lg:pb-24">
        <div className="lg:col-span-7">
          <CustomerGreeting />
          {form}
        </div>
        <div className="grid content-start gap-x-12 gap-y-8 sm:grid-cols-2 lg:col-span-4 lg:col-start-9 lg:grid-cols-1">
          <ContactInfo />
          <HoursCard />
        </div>
      </div>
      <ContactLocation />
      <section
        className="wrap grid gap-x-12 gap-y-8 py-16 lg:grid-cols-12 lg:py-24"
        aria-labelledby="questions"
      >
        <h2 id="questions" className="max-w-[14ch] text-2xl lg:col-span-4">
          {contact.faqsHeading}
        </h2>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
          {contactFaqs.map(({ id, question, answer, link }) => (
            <li key={id} id={id} className="border-t-2 border-ink pt-4">
              <h3 className="text-lg">{question}</h3>
              <p className="mt-2 text-soot-800">{answer}</p>
              {link && (
                <a href={link.href} className="link mt-2 inline-block py-1 text-sm font-semibold">
                  {link.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

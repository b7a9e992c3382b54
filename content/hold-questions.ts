/** A filter on hold waits for the answer to a question. */
export const questionText = {
  notice: {
    title: 'We have a question about your filter',
    message: '{service}, {filter}: {question} Please answer under Services, so we can go on.',
    /** For whoever opens no services. */
    brief: '{service}, {filter}: we have a question, and will call you.',
    link: 'Answer the question',
  },
  office: {
    subject: 'Answered: {question}',
    facts: {
      question: 'Question',
      answer: 'Answer',
      by: 'From',
      company: 'Company',
      filter: 'Filter',
    },
  },
} as const

/** Beside what a PDF is made of. {signs} are those that no face of it has. */
export const notOnPaper =
  'The document can’t print: {signs}. A letter becomes a question mark, a picture is left out. Please write it in another way.'

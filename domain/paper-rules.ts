/**
 * Rules of the PDFs that a customer asks for: layout takes seconds, too much for an account that
 * anybody can create.
 */
export const paperRules = { access: 'customer', limit: 'document', needs: 'provenEmail' } as const

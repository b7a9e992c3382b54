type Named = { firstName: string; lastName: string }

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

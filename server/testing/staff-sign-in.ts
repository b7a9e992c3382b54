export const stranger = '198.51.100.7'
export const noah = {
  email: 'noah@lakeline.example',
  name: 'Noah Brandt',
  role: 'technician',
} as const

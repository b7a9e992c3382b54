export const testSecret = 'only-for-tests-and-long-enough-for-it'

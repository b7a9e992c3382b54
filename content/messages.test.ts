import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const {
  calculator,
  demo,
  contact,
  newsletter,
  footerNewsletter,
  blog,
  signIn,
  registration,
  signOut,
  chat,
} = messages
const subscribed =
  "Thank you for subscribing to our newsletter. You'll receive the latest industry insights."

test.each([
  [
    'calculation saved',
    calculator.saved,
    'Calculation Saved',
    'Your savings calculation has been saved successfully.',
  ],
  [
    'demo requested',
    demo.sent,
    'Demo Request Submitted!',
    "We'll contact you within 24 hours to schedule your free demo.",
  ],
  ['message sent', contact.sent, 'Message Sent!', "We'll get back to you within 24 hours."],
  ['subscribed on the blog', newsletter.subscribed, 'Successfully Subscribed!', subscribed],
  [
    'subscribed in the footer',
    footerNewsletter.subscribed,
    'Success!',
    "You've been subscribed to our newsletter.",
  ],
  [
    'signed in',
    signIn.welcome,
    'Welcome Back!',
    'You have successfully logged in to your customer portal.',
  ],
  [
    'registered',
    registration.done,
    'Registration Successful!',
    'Your account has been created. Please sign in to continue.',
  ],
  ['signed out', signOut.done, 'Logged Out', 'You have been successfully logged out.'],
])(
  '%s: the toast is the stated one, and looks like a success',
  (_what, toast, title, description) => {
    expect(toast).toMatchObject({ title, description, variant: 'default' })
  },
)

test.each([
  [
    'calculation',
    calculator.saveFailed,
    'Error',
    'Failed to save calculation. Please try again.',
    false,
  ],
  ['demo request', demo.failed, 'Error', 'Failed to submit demo request.', true],
  ['contact message', contact.failed, 'Error', 'Failed to send message.', true],
  [
    'wrong address',
    newsletter.invalid,
    'Invalid Email',
    'Please enter a valid email address.',
    false,
  ],
  [
    'blog newsletter',
    newsletter.failed,
    'Subscription Failed',
    'There was an error subscribing to our newsletter. Please try again.',
    false,
  ],
  [
    'footer newsletter',
    footerNewsletter.failed,
    'Error',
    'Failed to subscribe to newsletter.',
    true,
  ],
  ['sign-in', signIn.failed, 'Login Failed', 'Invalid email or password. Please try again.', true],
  [
    'registration',
    registration.failed,
    'Registration Failed',
    'Failed to create account. Please try again.',
    true,
  ],
  [
    'chat',
    chat.initFailed,
    'Connection Error',
    'Failed to initialize chat. Please try again.',
    false,
  ],
])(
  '%s failed: the toast is the stated one, destructive, with the error first where that is stated',
  (_what, toast, title, description, serverMessageFirst) => {
    expect(toast).toEqual({ title, description, variant: 'destructive', serverMessageFirst })
  },
)

test('the other fixed sentences are the stated ones', () => {
  expect(calculator.missing).toBe('Please fill in all required fields')
  expect(calculator.notPositive).toBe(
    'Please enter valid positive numbers for filters per month and cost per filter',
  )
  expect(blog).toEqual({
    noResults: 'No articles found matching your criteria',
    noResultsHeading: 'No Articles Found',
    unknownArticle: 'Article Not Found',
    unknownArticleText: "The article you're looking for doesn't exist",
  })
  expect([signIn.unworded, registration.unworded, signIn.noNetwork]).toEqual([
    'Login failed',
    'Registration failed',
    'Network error. Please try again.',
  ])
  expect(Object.values(messages.portal)).toEqual([
    'Failed to fetch service history',
    'Failed to fetch appointments',
    'Failed to fetch invoices',
    'Failed to fetch notifications',
    'Failed to mark notification as read',
  ])
  expect([messages.unknownRoute, messages.unknownRouteHint]).toEqual([
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
  ])
})

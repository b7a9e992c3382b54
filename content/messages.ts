/**
 * Words fixed by the specification, to the letter. `serverMessageFirst`: the description is the
 * error's own message, and the text here shows only when there is none.
 */
export type Toast = {
  title: string
  description: string
  variant: 'default' | 'destructive'
  serverMessageFirst: boolean
}

const said = { variant: 'default', serverMessageFirst: false } as const
const failed = { variant: 'destructive', serverMessageFirst: false } as const
const failedOr = { variant: 'destructive', serverMessageFirst: true } as const

export const messages = {
  calculator: {
    missing: 'Please fill in all required fields',
    notPositive: 'Please enter valid positive numbers for filters per month and cost per filter',
    saved: {
      title: 'Calculation Saved',
      description: 'Your savings calculation has been saved successfully.',
      ...said,
    },
    reportSent: {
      title: 'Report requested',
      description: 'We got your numbers.',
      ...said,
    },
    reportFailed: {
      title: 'Error',
      description: 'We couldn’t send the report. Please try again.',
      ...failed,
    },
    saveFailed: {
      title: 'Error',
      description: 'Failed to save calculation. Please try again.',
      ...failed,
    },
  },
  demo: {
    sent: {
      title: 'Demo Request Submitted!',
      description: "We'll contact you within 24 hours to schedule your free demo.",
      ...said,
    },
    failed: { title: 'Error', description: 'Failed to submit demo request.', ...failedOr },
  },
  contact: {
    sent: {
      title: 'Message Sent!',
      description: "We'll get back to you within 24 hours.",
      ...said,
    },
    failed: { title: 'Error', description: 'Failed to send message.', ...failedOr },
  },
  newsletter: {
    invalid: {
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      ...failed,
    },
    subscribed: {
      title: 'Successfully Subscribed!',
      description:
        "Thank you for subscribing to our newsletter. You'll receive the latest industry insights.",
      ...said,
    },
    failed: {
      title: 'Subscription Failed',
      description: 'There was an error subscribing to our newsletter. Please try again.',
      ...failed,
    },
  },
  // The footer's stated success is one line: its first word is the title, the rest the description.
  footerNewsletter: {
    subscribed: {
      title: 'Success!',
      description: "You've been subscribed to our newsletter.",
      ...said,
    },
    failed: { title: 'Error', description: 'Failed to subscribe to newsletter.', ...failedOr },
  },
  signIn: {
    welcome: {
      title: 'Welcome Back!',
      description: 'You have successfully logged in to your customer portal.',
      ...said,
    },
    failed: {
      title: 'Login Failed',
      description: 'Invalid email or password. Please try again.',
      ...failedOr,
    },
    /**
     * For an answer without a text; on the sign-in of predictive maintenance also for one that is
     * not ours.
     */
    unworded: 'Login failed',
    // Stated for the sign-in of predictive maintenance; on the portal's it spares people a password
    // that is right.
    noNetwork: 'Network error. Please try again.',
  },
  registration: {
    done: {
      title: 'Registration Successful!',
      description: 'Your account has been created. Please sign in to continue.',
      ...said,
    },
    failed: {
      title: 'Registration Failed',
      description: 'Failed to create account. Please try again.',
      ...failedOr,
    },
    unworded: 'Registration failed',
  },
  signOut: {
    done: { title: 'Logged Out', description: 'You have been successfully logged out.', ...said },
    // Not stated: who believes to be signed out on a shared computer has to know that they are not.
    failed: {
      title: 'Not Logged Out',
      description: 'The server could not be reached. Please try again.',
      ...failedOr,
    },
  },
  chat: {
    initFailed: {
      title: 'Connection Error',
      description: 'Failed to initialize chat. Please try again.',
      ...failed,
    },
  },
  portal: {
    services: 'Failed to fetch service history',
    appointments: 'Failed to fetch appointments',
    invoices: 'Failed to fetch invoices',
    notifications: 'Failed to fetch notifications',
    markRead: 'Failed to mark notification as read',
  },
  fleet: {
    analyzed: {
      title: 'AI Analysis Complete',
      description: 'Checked {filters} on {vehicles}.',
      ...said,
    },
    // Not stated: an analysis of nothing is no success.
    nothingToAnalyze: {
      title: 'Add a vehicle first',
      description: 'The analysis needs at least one vehicle.',
      ...said,
    },
    analysisFailed: {
      title: 'Analysis Failed',
      description: 'Failed to complete AI maintenance analysis. Please try again.',
      ...failed,
    },
    updated: { title: 'Recommendation Updated', description: 'Saved.', ...said },
    // Not stated: a press that did nothing has to be seen.
    updateFailed: {
      title: 'Update Failed',
      description: 'The recommendation could not be changed. Please try again.',
      ...failedOr,
    },
    recommendations: 'Failed to fetch recommendations',
    vehicles: 'Failed to fetch vehicles',
    metrics: 'Failed to fetch readings',
    summary: 'Failed to fetch your fleet summary',
    plan: 'Failed to fetch the maintenance plan',
    accuracy: 'Failed to fetch how the predictions held up',
  },
  blog: {
    noResults: 'No articles found matching your criteria',
    noResultsHeading: 'No Articles Found',
    unknownArticle: 'Article Not Found',
    unknownArticleText: "The article you're looking for doesn't exist",
  },
  unknownRoute: '404 Page Not Found',
  unknownRouteHint: 'Did you forget to add the page to the router?',
} as const satisfies Record<string, string | Record<string, string | Toast>>

/** Who calls, as the server has proven it: a cookie of a session, never what the request says of itself. */
export type CustomerActor = {
  kind: 'customer'
  customerId: string
  sessionId: string
  /** The demo account is everybody's: what would lock others out is refused to it. */
  isDemo: boolean
}

export type Actor = CustomerActor

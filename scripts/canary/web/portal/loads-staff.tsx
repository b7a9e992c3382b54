import { inboxAddress } from '#web/data/inbox.ts'

export const Inbox = () => <a href={inboxAddress}>Inbox</a>

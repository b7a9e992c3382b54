export const listInbox = call('GET /api/admin/chat/sessions', {})
export const readInbox = call('GET /api/admin/chat/sessions/:id', {})

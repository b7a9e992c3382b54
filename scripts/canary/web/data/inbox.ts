export const inboxAddress = '/api/admin/chat/sessions'

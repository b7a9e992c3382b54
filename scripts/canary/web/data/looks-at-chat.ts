export * from '#web/chat/wire.ts'

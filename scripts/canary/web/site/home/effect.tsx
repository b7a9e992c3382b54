import { useEffect } from 'react'
export const effect = () => useEffect(() => undefined)

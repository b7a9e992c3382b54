import { useLayoutEffect } from 'react'

export const LayoutEffect = () => useLayoutEffect(() => {})

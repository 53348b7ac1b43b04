import { useLayoutEffect } from 'react'

let pages = 0

const told = (change: number): void => {
  pages += change
  if (pages > 0) document.documentElement.dataset['toasts'] = 'above'
  else delete document.documentElement.dataset['toasts']
}

/** While the page is seen, messages appear above: what is about to be pressed lies below. */
export const useToastsAbove = (): void => {
  useLayoutEffect(() => {
    told(1)
    return () => told(-1)
  }, [])
}

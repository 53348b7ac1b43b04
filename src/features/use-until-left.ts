import { useEffect, useState } from 'react'

/** What is said of something just done, until its page is left: who comes back to a kept one is told of what is done then. Null: nothing is said. */
export const useUntilLeft = <Said>(said: Said | null): Said | null => {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => () => setLeft(true), [])
  if (isLeft && said === null) setLeft(false)
  return isLeft ? null : said
}

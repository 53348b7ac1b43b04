import type { MouseEvent } from 'react'
import { useAppActor } from './app-context'

/** For links between pages of one purpose: the next takes the place of the one shown, so that a step back leads to before both. */
export const useReplaceLink = () => {
  const navigation = useAppActor('navigation')
  return (event: MouseEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigation.send({
      type: 'go',
      to: (event.currentTarget.getAttribute('href') ?? '').slice(1),
      replace: true,
    })
  }
}

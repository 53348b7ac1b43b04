import type { MouseEvent, ReactNode } from 'react'
import { useAppActor } from '../app/app-context'

const searchOf = (memberId: string): string => `?id=${encodeURIComponent(memberId)}`

/** Opens a person's page over the one in sight. */
export const useOpenPerson = (): ((memberId: string, name: string) => void) => {
  const screens = useAppActor('screens')
  return (memberId, name) =>
    screens.send({ type: 'sheet.open', place: { path: '/friend', search: searchOf(memberId) }, title: name })
}

interface PersonLinkProps {
  readonly memberId: string
  readonly name: string
  readonly children: ReactNode
}

/** FEAT-09 Leads to a person: over the page in sight, or as a page of its own where a new tab is asked for. */
export const PersonLink = ({ memberId, name, children }: PersonLinkProps) => {
  const open = useOpenPerson()
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(memberId, name)
  }
  return (
    <a href={`#/friend${searchOf(memberId)}`} aria-haspopup="dialog" onClick={follow}>
      {children}
    </a>
  )
}

import { useEffect, useState } from 'react'
import { useSystem } from '../app/app-context'
import { codeBy } from '../actors/deployment'
import type { Person } from '../../contract/social.schema'

const none: readonly Person[] = []

/** FEAT-06 FEAT-09 Whom `asker` follows, asked for once. Nobody until they are wanted, or where they do not come. */
export const useKnownPeople = (asker: string | null, isWanted: boolean): readonly Person[] => {
  const { system } = useSystem()
  const [known, setKnown] = useState({ asker, people: none })
  const people = known.asker === asker ? known.people : none
  const isAsked = asker !== null && (isWanted || people !== none)
  useEffect(() => {
    if (!isAsked) return undefined
    const controller = new AbortController()
    const asked = codeBy(() => import('./followed-people'))
    asked
      .then((code) => code.followedPeople(system, controller.signal))
      .then(
        (found) => setKnown({ asker, people: found }),
        () => {},
      )
    return () => controller.abort()
  }, [isAsked, asker, system])
  return people
}

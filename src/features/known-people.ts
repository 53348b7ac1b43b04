import { useEffect, useState } from 'react'
import { useSystem } from '../app/app-context'
import { codeBy } from '../actors/deployment'
import type { Person } from '../../contract/social.schema'

const none: readonly Person[] = []

/** FEAT-06 FEAT-09 Whom the asker follows. Nobody until they are wanted, or where they do not come. */
export const useKnownPeople = (isWanted: boolean): readonly Person[] => {
  const { system } = useSystem()
  const [people, setPeople] = useState(none)
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    const asked = codeBy(() => import('./followed-people'))
    asked.then((code) => code.followedPeople(system, controller.signal)).then(setPeople, () => {})
    return () => controller.abort()
  }, [isWanted, system])
  return people
}

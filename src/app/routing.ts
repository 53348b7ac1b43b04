import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useAppActor } from './app-context'
import type { Place } from '../../machines/app/navigation.guard'

type To = string | { readonly pathname?: string; readonly search?: string }

const START: Place = { path: '', search: '' }

const pathOf = (to: To): string => (typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? ''))

/** The router shows where the navigation machine says we are, and its links are commands to that machine. */
export const useRouting = () => {
  const navigation = useAppActor('navigation')
  const place = useSelector(navigation, ({ context }) => context.place ?? START)
  const navigator = useMemo(() => {
    const go = (replace: boolean) => (to: To) => navigation.send({ type: 'go', to: pathOf(to), replace })
    return {
      createHref: (to: To) => `#${pathOf(to)}`,
      go: (delta: number) => window.history.go(delta),
      push: go(false),
      replace: go(true),
    }
  }, [navigation])
  return { place, navigator }
}

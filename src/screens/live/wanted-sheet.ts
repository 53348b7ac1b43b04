import { useEffect, useRef } from 'react'
import type { WantedSheet } from './chat-input'
import { useAppActor, useAppSelector } from '../../app/app-context'

/** Opens, once, what a visitor wanted in the room before they logged in. `sheet` null: nothing of it. */
export const useWantedSheet = (liveId: string, sheet: WantedSheet | null, open: () => void): void => {
  const navigation = useAppActor('navigation')
  const isWanted = useAppSelector(
    'navigation',
    ({ context: { place } }) =>
      sheet !== null && place?.path === '/live' && place.search === `?id=${liveId}&sheet=${sheet}`,
  )
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isWanted || isOpened.current) return
    isOpened.current = true
    // A reload, or a step back, is for the room alone.
    navigation.send({ type: 'query.keep', search: `?id=${liveId}` })
    open()
  }, [isWanted, liveId, navigation, open])
}

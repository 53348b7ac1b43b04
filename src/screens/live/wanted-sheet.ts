import { useEffect } from 'react'
import type { WantedSheet } from './chat-input'
import { useAppActor, useAppSelector } from '../../app/app-context'

/** Opens, once, what a visitor wanted in the room before they logged in. `sheet` null: nothing of it. */
export const useWantedSheet = (liveId: string, sheet: WantedSheet | null, open: () => void): void => {
  const navigation = useAppActor('navigation')
  const isWanted = useAppSelector(
    'navigation',
    ({ context: { place } }) => sheet !== null && place?.search === `?id=${liveId}&sheet=${sheet}`,
  )
  useEffect(() => {
    if (!isWanted) return
    // A reload, or a step back, is for the room alone.
    navigation.send({ type: 'query.keep', search: `?id=${liveId}` })
    open()
  }, [isWanted, liveId, navigation, open])
}

import { useEffect, useRef } from 'react'
import { keyFor } from './picture-keys'
import type { Controls } from '../../../machines/live/controls.connect'
import { connectPlayer, type Player } from '../../../machines/live/player.connect'
import type { StreamView } from '../../../machines/live/room.connect'
import { connectTape } from '../../../machines/live/tape.connect'

interface PlayerKeysProps {
  readonly actor: Extract<StreamView, { is: 'playing' | 'replaying' }>['player']
  readonly controls: Controls
}

/** Milliseconds that an arrow goes. */
const STEP = 10_000

const pauseOrPlay = ({ picture }: Player) =>
  'pause' in picture ? picture.pause : 'play' in picture ? picture.play : undefined

const commandOf = (key: string, player: Player, by: (ms: number) => void): (() => void) | undefined => {
  switch (keyFor(key)) {
    case 'play':
      return pauseOrPlay(player)
    case 'sound':
      return 'mute' in player.sound ? player.sound.mute : player.sound.unmute
    case 'fullscreen':
      return player.frame.toggleFullscreen
    case 'danmaku':
      return player.danmaku.toggle
    case 'back':
      return () => by(-STEP)
    case 'forward':
      return () => by(STEP)
    default:
      return undefined
  }
}

/** Whether what has the focus takes the key itself: a line that is written, a list, a sheet; a button takes the space bar alone. */
const takesKey = (focused: Element, key: string): boolean =>
  focused.closest('input, select, textarea, [role=listbox], dialog') !== null ||
  (key === ' ' && focused.closest('button, a') !== null)

/** The picture's keys, for whoever has the focus in it or in nothing of the page. */
export const PlayerKeys = ({ actor, controls }: PlayerKeysProps) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, repeat, key, target } = event
      const box = place.current?.closest('[data-picture]') ?? null
      if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented || box === null) return
      // A kept page is in the document and not in sight.
      if (!(target instanceof Element) || box.closest('[data-shown]') === null) return
      if (!(target.matches('body, main') || box.contains(target)) || takesKey(target, key)) return
      const by = (ms: number) => connectTape(actor.getSnapshot(), (command) => actor.send(command))?.step(ms)
      const command = commandOf(
        key,
        connectPlayer(actor.getSnapshot(), (each) => actor.send(each)),
        by,
      )
      if (command === undefined) return
      event.preventDefault()
      controls.touch()
      command()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [actor, controls])
  return <i ref={place} hidden />
}

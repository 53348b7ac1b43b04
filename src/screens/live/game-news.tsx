import { useRoomToggles } from './room-toggles'
import { useGamesSheet } from '../../features/games'
import { lineText } from '../../text/line'
import { useText } from '../../text/use-text'
import type { ChatLine } from '../../../contract/entities.schema'

/** FEAT-08 What became of a prediction or a poll leads to it. */
export const GameNews = ({ line }: { readonly line: ChatLine }) => {
  const text = useText()
  const toggles = useRoomToggles()
  const open = useGamesSheet(toggles?.room.liveId ?? '', toggles?.score)
  const said = lineText(line)
  if (toggles === null) return said
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => open(text('title.predictions'))}>
      {said} ›
    </button>
  )
}

import { useEffect } from 'react'
import { Flight } from './flight'
import { GiftShow } from './gift-show'
import { ScoreOver } from './score-over'
import { SoundOnly } from './sound-only'
import { useAppActor } from '../../app/app-context'
import type { DanmakuLook } from '../../features/danmaku'
import type { LiveRoomView } from '../../features/live-room'
import type { LiveRoom } from '../../../contract/entities.schema'

type Shown = Extract<LiveRoomView, { is: 'shown' }>

interface OverPictureProps {
  readonly of: Shown['chat']
  readonly room: LiveRoom
  /** How lines fly; null: they do not. */
  readonly look: DanmakuLook | null
  /** What was said is told again with the picture: nothing of now stands over it. */
  readonly isTold: boolean
  /** The picture goes on. */
  readonly runs: boolean
  /** The sound alone was chosen. */
  readonly isSoundAlone: boolean
  /** The browser gives no sound before a tap, and a pill over the picture says so. */
  readonly needsTap: boolean
  /** How the match stands, where the picture lies over what tells it; null: that is in sight. */
  readonly score: Shown['score'] | null
}

/** FEAT-11 The server counts how long a picture plays. */
const useWatching = (liveId: string | null): void => {
  const connection = useAppActor('connection')
  useEffect(() => {
    if (liveId === null) return undefined
    connection.send({ type: 'picture.runs', liveId })
    return () => connection.send({ type: 'picture.runs', liveId: null })
  }, [connection, liveId])
}

/** What comes with the talk and is of the picture: how long it plays is counted, and over it stand what is said and sent, and the score. */
export const OverPicture = ({
  of,
  room,
  look,
  isTold,
  runs,
  isSoundAlone,
  needsTap,
  score,
}: OverPictureProps) => {
  useWatching(runs ? room.liveId : null)
  const picture = isSoundAlone ? null : <SoundOnly room={room} runs={runs} needsTap={needsTap} />
  if (isTold) return picture
  return (
    <>
      {picture}
      {look !== null && <Flight of={of} look={look} />}
      {room.match !== null && score !== null && <ScoreOver match={room.match} score={score} />}
      <GiftShow of={of} />
    </>
  )
}

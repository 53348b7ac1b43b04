import { Interrupted } from './interrupted'
import { Loading } from './loading'
import { pictureKeys } from './picture-keys'
import { stateBox } from './player.styles'
import { Button } from '../../ui/button'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { about } from '../../text/zh/live.about'
import type { StreamView } from '../../../machines/live/room.connect'
import type { Picture } from '../../../machines/live/player.connect'

export type Interruption = Extract<StreamView, { is: 'playing' | 'replaying' }>['interrupted']

/** What the picture is about, where it does not simply play: the ladder of recovery, in sight. */
export const PictureState = ({
  picture,
  isTape,
  interrupted,
}: {
  readonly picture: Picture
  /** What went before is shown, and not what happens now. */
  readonly isTape: boolean
  /** The streamer's connection broke: nobody gets pictures, and none of this device's tries helps. */
  readonly interrupted: Interruption
}) => {
  const text = useText(watch)
  const say = useText(about)
  const isOwnFault = picture.is === 'reconnecting' && picture.offline
  const waits = ['waiting', 'opening', 'stalled', 'reconnecting', 'failed'].includes(picture.is)
  if (interrupted && waits && !isOwnFault) return <Interrupted {...interrupted} />
  switch (picture.is) {
    case 'waiting':
    case 'opening':
      return <Loading words={text('player.loading')} />
    case 'stalled':
      return <Loading words={say('player.stalled')} />
    case 'reconnecting':
      return (
        <Loading
          isCut={picture.offline}
          words={picture.offline ? text('state.offline') : say('player.attempt', { count: picture.attempt })}
        />
      )
    case 'failed':
    case 'unsupported':
    case 'ended':
      return (
        <div className={stateBox} role="alert">
          <span>
            {say(
              picture.is === 'failed'
                ? picture.goesOn
                  ? isTape
                    ? 'player.tapeFailed'
                    : 'player.failed'
                  : isTape
                    ? 'player.tapeGivenUp'
                    : 'player.givenUp'
                : picture.is === 'ended'
                  ? 'room.ended'
                  : 'player.unsupported',
            )}
          </span>
          <Button look="white" size="small" icon="retry" onPress={picture.retry}>
            {text('common.retry')}
          </Button>
        </div>
      )
    case 'removed':
      return (
        <div className={stateBox} role="alert">
          <span>{say(picture.isPart ? 'player.partRemoved' : 'player.tapeRemoved')}</span>
          {picture.isPart ? (
            <Button look="white" size="small" icon="retry" onPress={picture.retry}>
              {text('common.retry')}
            </Button>
          ) : (
            picture.toEdge !== null && (
              <Button look="white" size="small" onPress={picture.toEdge}>
                {say('player.toLive')}
              </Button>
            )
          )}
        </div>
      )
    case 'paused':
      return (
        <button
          type="button"
          className={stateBox}
          data-plays
          onClick={picture.play}
          aria-label={text('player.play')}
          aria-keyshortcuts={pictureKeys.play}
        >
          <svg viewBox="0 0 48 48" aria-hidden>
            <path d="M18 13.5v21l17-10.5z" />
          </svg>
        </button>
      )
    case 'playing':
    case 'behind':
    case 'replaying':
    case 'watched':
      return null
  }
}

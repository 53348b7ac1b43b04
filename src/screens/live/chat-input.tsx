import { FollowAnchor } from './room-toggles'
import { input } from './chat.styles'
import { lazyView } from '../../features/lazy-view'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useText } from '../../text/use-text'
import { talk as words } from '../../text/zh/live.chat'
import type { TalkView } from '../../../machines/live/chat.connect'
import type { ChatLine } from '../../../contract/entities.schema'
import type { Standing } from '../../../contract/live.moderation.schema'

type ChatInputProps = {
  readonly talk: TalkView
  /** What is said: it holds who may be turned to. */
  readonly lines: readonly ChatLine[]
  readonly liveId: string
  /** It is over, and never was on. */
  readonly neverBegan: boolean
  readonly role: Standing['role']
}

/** Members alone write. With the place to write comes what draws a line that waits: without a network it would not. */
const SayPlace = lazyView(
  async () => {
    const [{ SayPlace: Place }] = await Promise.all([import('./say'), import('./own-line')])
    return Place
  },
  <div className={input} />,
)

/** Few are. */
const MutedPlace = lazyView(async () => (await import('./muted-place')).MutedPlace, <div className={input} />)
export const Sanctioned = lazyView(async () => (await import('./sanctioned')).Sanctioned, null)

/** What lies over a room and asks for a login. */
export type WantedSheet = 'gifts' | 'predictions'

/** The login, and back to the room, with what was wanted there. */
export const loginHref = (liveId: string, sheet?: WantedSheet): string =>
  `#/login?back=${encodeURIComponent(`/live?id=${liveId}${sheet === undefined ? '' : `&sheet=${sheet}`}`)}`

/** Where somebody says something, or learns how they may. */
export const ChatInput = ({ talk, lines, liveId, neverBegan, role }: ChatInputProps) => {
  const text = useText(words)
  if (talk.may === 'nothing')
    return <p className={input}>{text(neverBegan ? 'chat.neverBegan' : 'chat.ended')}</p>
  if (talk.may === 'logIn') {
    return (
      <div className={input}>
        <Button wide look="soft" href={loginHref(liveId)}>
          {text('chat.loginToTalk')}
        </Button>
        <IconButton
          icon="gift"
          look="sunk"
          label={text('chat.loginToGive')}
          href={loginHref(liveId, 'gifts')}
        />
        <FollowAnchor />
      </div>
    )
  }
  if (talk.may === 'wait') return <MutedPlace {...talk} role={role} />
  return <SayPlace talk={talk} lines={lines} role={role} />
}

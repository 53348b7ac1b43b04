import { useAppActor } from '../../app/app-context'
import { shareAddress } from '../share'
import { liveHref } from '../team-links'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'

interface ShareRoomProps {
  readonly liveId: string
  readonly title: string
  readonly children: string
}

/** Offers the address of the anchor's room to others; where it could only be copied, or not even that, it is said. */
export const ShareRoom = ({ liveId, title, children }: ShareRoomProps) => {
  const text = useText(studioTexts)
  const toasts = useAppActor('toasts')
  const share = async (): Promise<void> => {
    const is = await shareAddress(title, liveHref(liveId))
    if (is === 'shared') return
    toasts.send({
      type: 'toast.wanted',
      toast: {
        tone: is === 'copied' ? 'success' : 'failure',
        words: { said: text(is === 'copied' ? 'key.copied' : 'key.copyFailed') },
      },
    })
  }
  return (
    <Button look="soft" icon="share" onPress={() => void share()}>
      {children}
    </Button>
  )
}

import { clipLink, clipTitle } from './clips'
import { codeOf, QrCode } from './studio/qr-code'
import { drawCard, sendCard } from '../actors/share-card'
import { useAppActor } from '../app/app-context'
import { pathAddresses } from './share'
import { useShare, useSharedAddress } from './share-page'
import { useText } from '../text/use-text'
import { clips as words } from '../text/zh/live.clip'
import { Button } from '../ui/button'
import { Sheet } from '../ui/modal'
import type { Clip } from '../../contract/live.recording.schema'

interface ClipShareProps {
  readonly clip: Clip
  readonly className: string
  readonly qr: string
  readonly onClose: () => void
}

/** FEAT-01 The ways in which a clip is shown to others: its link, a code to scan, a card to send. */
export const ClipShare = ({ clip, className, qr, onClose }: ClipShareProps) => {
  const text = useText(words)
  const share = useShare()
  const toasts = useAppActor('toasts')
  const title = clipTitle(clip)
  const link = clipLink(clip.clipId)
  const address = useSharedAddress()(pathAddresses(link).url)
  const save = async (): Promise<void> => {
    const by = text('clip.from', { name: clip.anchor.nickname })
    try {
      await sendCard(await drawCard({ title, by, preview: clip.preview, code: codeOf(address) }))
    } catch {
      toasts.send({
        type: 'toast.wanted',
        toast: { tone: 'failure', words: { said: text('clip.cardFailed') } },
      })
    }
  }
  return (
    <Sheet open title={text('clip.share')} onClose={onClose}>
      <div className={className}>
        <QrCode className={qr} text={address} label={text('clip.qr')} />
        <Button wide icon="share" onPress={() => void share(title, link)}>
          {text('clip.shareLink')}
        </Button>
        <Button wide look="soft" onPress={() => void save()}>
          {text('clip.card')}
        </Button>
      </div>
    </Sheet>
  )
}

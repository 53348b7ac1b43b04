import { useState } from 'react'
import { sheet } from './invite-card.styles'
import { codeOf } from './studio/qr-code'
import { drawCard, sendCard } from '../actors/share-card'
import { useAppActor } from '../app/app-context'
import { useText } from '../text/use-text'
import { walletTexts } from '../text/zh/wallet'
import { Button } from '../ui/button'
import { art, drawn } from '../ui/cover-art'
import { HeldImage } from './held-image'
import { Sheet } from '../ui/modal'

interface InviteCardProps {
  readonly url: string
  readonly code: string
  /** What a guest gets, in bricks. */
  readonly guest: number
  /** What they have to watch for it. */
  readonly minutes: number
}

/** The invitation as a picture: shown first, since some apps on a phone keep a picture by a long press alone. */
export const InviteCard = ({ url, code, guest, minutes }: InviteCardProps) => {
  const text = useText(walletTexts)
  const toasts = useAppActor('toasts')
  const [card, setCard] = useState<Blob | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const draw = async (): Promise<void> => {
    setDrawing(true)
    try {
      setCard(
        await drawCard({
          title: text('invite.shareTitle'),
          by: text('invite.cardBy', { code, guest, minutes }),
          preview: drawn('football'),
          ground: art.football.ground,
          code: codeOf(url),
        }),
      )
    } catch {
      toasts.send({
        type: 'toast.wanted',
        toast: { tone: 'failure', words: { said: text('invite.cardFailed') } },
      })
    }
    setDrawing(false)
  }
  return (
    <>
      <Button wide look="soft" busy={isDrawing} onPress={() => void draw()}>
        {text('invite.card')}
      </Button>
      {card !== null && (
        <Sheet open title={text('invite.card')} onClose={() => setCard(null)}>
          <div className={sheet}>
            <HeldImage held={card} alt={text('invite.cardAlt', { code })} />
            <small>{text('invite.cardHint')}</small>
            <Button wide onPress={() => void sendCard(card)}>
              {text('invite.cardSave')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}

import { useAppActor, useAppSelector } from '../app/app-context'
import { addressBy, copy, shareAddress } from './share'
import { useText } from '../text/use-text'
import { sharing } from '../text/zh/match.share'

/** Makes an address one that the member, if there is one, gives to others. */
export const useSharedAddress = () => {
  const memberId = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  return <Href extends string | undefined>(href: Href): string | Href =>
    memberId === null ? href : addressBy(memberId, href)
}

/** Offers the page, or another address, to others under a title; where the address could only be copied, or not even that, it is said. */
export const useShare = () => {
  const text = useText(sharing)
  const toasts = useAppActor('toasts')
  const addressOf = useSharedAddress()
  return async (title: string, href?: string): Promise<void> => {
    const is = await shareAddress(title, addressOf(href))
    if (is === 'shared') return
    toasts.send({
      type: 'toast.wanted',
      toast: {
        tone: is === 'copied' ? 'success' : 'failure',
        words: { said: text(is === 'copied' ? 'centre.copied' : 'centre.shareFailed') },
      },
    })
  }
}

interface CopyWords {
  readonly copied: string
  readonly failed: string
}

/** Copies a text, and says whether that worked. */
export const useCopy = ({ copied, failed }: CopyWords) => {
  const toasts = useAppActor('toasts')
  return async (value: string): Promise<void> => {
    const isCopied = await copy(value)
    toasts.send({
      type: 'toast.wanted',
      toast: { tone: isCopied ? 'success' : 'failure', words: { said: isCopied ? copied : failed } },
    })
  }
}

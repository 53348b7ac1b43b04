import { useState } from 'react'
import { code } from './own-code.styles'
import { lazyView } from './lazy-view'
import { pathAddresses } from './share'
import { accountTexts } from '../text/zh/account'
import { useText } from '../text/use-text'
import { IconButton } from '../ui/icon-button'
import { Sheet } from '../ui/modal'
import { Skeleton } from '../ui/skeleton'

// Few show it.
const QrCode = lazyView(
  async () => (await import('./studio/qr-code')).QrCode,
  <Skeleton width="14rem" height="14rem" />,
)

interface OwnCodeProps {
  readonly memberId: string
  readonly name: string
}

/** FEAT-09 The member's own page as a QR code, for a friend's phone. */
export const OwnCode = ({ memberId, name }: OwnCodeProps) => {
  const text = useText(accountTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="qr" look="sunk" label={text('my.code')} onPress={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name}>
        <div className={code}>
          <QrCode
            className=""
            text={pathAddresses(`/#/friend?id=${encodeURIComponent(memberId)}`).url}
            label={text('my.codeOf', { name })}
          />
          <p>{text('my.codeHint')}</p>
        </div>
      </Sheet>
    </>
  )
}

import { useState } from 'react'
import { code } from './own-code.styles'
import { lazyView } from './lazy-view'
import { Scanner } from './scanner'
import { pathAddresses } from './share'
import { useCopy, useShare } from './share-page'
import { codeTexts } from '../text/zh/account.codes'
import { sharing } from '../text/zh/match.share'
import { useText } from '../text/use-text'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Sheet } from '../ui/modal'
import { Skeleton } from '../ui/skeleton'
import { qr, scan } from '../ui/own-icons'

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
  const text = useText(codeTexts)
  const said = useText(sharing)
  const [shown, show] = useState<'nothing' | 'code' | 'scanner'>('nothing')
  const share = useShare()
  const copy = useCopy({ copied: said('centre.copied'), failed: text('my.codeNotCopied') })
  const { url } = pathAddresses(`/#/friend?id=${encodeURIComponent(memberId)}`)
  return (
    <>
      <IconButton icon={qr} look="sunk" label={text('my.code')} onPress={() => show('code')} />
      <Sheet
        open={shown === 'code'}
        onClose={() => show('nothing')}
        title={name}
        actions={
          <>
            <Button wide size="large" icon="share" onPress={() => void share(name, url)}>
              {text('my.codeShare')}
            </Button>
            <Button wide look="soft" size="large" onPress={() => void copy(url)}>
              {text('my.codeCopy')}
            </Button>
            <Button wide look="soft" size="large" icon={scan} onPress={() => show('scanner')}>
              {text('scan.title')}
            </Button>
          </>
        }
      >
        <div className={code}>
          <QrCode className="" text={url} label={text('my.codeOf', { name })} />
          <p>{text('my.codeHint')}</p>
        </div>
      </Sheet>
      {shown === 'scanner' && <Scanner onClose={() => show('nothing')} />}
    </>
  )
}
